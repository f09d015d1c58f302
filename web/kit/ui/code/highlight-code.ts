import { createHighlighterCore, type LanguageInput } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

/** A piece of code in one colour; `look` is a class, empty for the default colour. */
export interface CodePiece {
  readonly text: string
  readonly look: string
}

// Colours that stand for our classes: a theme of Shiki supports only colours, and ours differ by day and night.
const looks: Readonly<Record<string, string>> = {
  '#000001': 'text-info font-semibold',
  '#000002': 'text-success',
  '#000003': 'text-warning',
  '#000004': 'text-muted',
}

const theme = {
  name: 'tokens',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000' } },
    {
      scope: ['keyword', 'storage', 'entity.name.tag', 'markup.heading', 'variable.language', 'keyword.control.at-rule'],
      settings: { foreground: '#000001' },
    },
    { scope: ['keyword.operator.assignment', 'keyword.operator.type', 'punctuation.definition.tag'], settings: { foreground: '#000000' } },
    { scope: ['string', 'markup.inline.raw', 'support.constant.property-value'], settings: { foreground: '#000002' } },
    { scope: ['constant.numeric', 'constant.language', 'constant.other.color', 'keyword.other.unit'], settings: { foreground: '#000003' } },
    { scope: ['comment', 'punctuation.definition.comment'], settings: { foreground: '#000004' } },
  ],
}

const grammars: Readonly<Record<string, LanguageInput>> = {
  html: () => import('shiki/langs/html.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  bash: () => import('shiki/langs/shellscript.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}

/** Names of languages in AI responses, and their grammars. */
const aliases: Readonly<Record<string, string>> = {
  htm: 'html',
  js: 'javascript',
  mjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  jsonc: 'json',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  py: 'python',
  md: 'markdown',
  yml: 'yaml',
  postgres: 'sql',
  postgresql: 'sql',
}

const highlighter = createHighlighterCore({ engine: createJavaScriptRegexEngine({ forgiving: true }), themes: [theme], langs: [] })

// A grammar's expressions are compiled with the first line, which takes longer than Shiki's default of half a second on a slow phone. Only
// lines longer than any person writes would block the page, and these stay uncoloured.
const limits = { tokenizeTimeLimit: 5_000, tokenizeMaxLineLength: 2_000 }

/** The code's lines in colours; null for a language without a grammar here. */
export const highlightCode = async (code: string, language: string): Promise<readonly (readonly CodePiece[])[] | null> => {
  const name = aliases[language] ?? language
  const grammar = grammars[name]
  if (!grammar) return null
  const known = await highlighter
  await known.loadLanguage(grammar)
  const lang = name === 'bash' ? 'shellscript' : name
  return known
    .codeToTokensBase(code, { lang, theme: theme.name, ...limits })
    .map((line) => line.map(({ content, color }) => ({ text: content, look: looks[color ?? ''] ?? '' })))
}
