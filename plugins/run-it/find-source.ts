import { type Code, type Block as Part, readMarkdown } from '#core/markdown'
import type { Source } from '../quota-proxy/slots.ts'
import { asksForScript, asksForStyles, tagsIn } from './page-tags.ts'

type Language = keyof Source

const languages: Readonly<Record<string, Language>> = {
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  css: 'css',
  js: 'js',
  javascript: 'js',
  mjs: 'js',
}

interface Block {
  readonly language: Language
  readonly text: string
}

export const isDocument = (text: string): boolean => /<!doctype\s+html|<html[\s>]/i.test(text)

/** Guesses the language of an unlabelled block: only HTML can be recognised by its text. */
const guess = (text: string): Language | null => (isDocument(text) || /^\s*<[a-z][^>]*>/i.test(text) ? 'html' : null)

const codeIn = (blocks: readonly Part[]): readonly Code[] =>
  blocks.flatMap((block) => {
    if (block.type === 'code') return [block]
    if (block.type === 'list') return block.items.flatMap(({ children }) => codeIn(children))
    return block.type === 'quote' || block.type === 'details' ? codeIn(block.children) : []
  })

/** The fenced blocks of Markdown. A fence that a cut-off answer never closed ends with the answer. */
const blocksOf = (markdown: string): Block[] =>
  codeIn(readMarkdown(markdown)).flatMap(({ isFenced, info, text }) => {
    const name = /^[\w-]*/.exec(info)?.[0].toLowerCase() ?? ''
    const language = name ? languages[name] : guess(text)
    return isFenced && language && text.trim() ? [{ language, text }] : []
  })

/**
 * The page in an answer: its last whole document with the files that this document references, or else all its pieces of HTML, CSS and
 * JavaScript together. Null if the answer has nothing that can run.
 */
export const findSource = (answer: string): Source | null => {
  const blocks = blocksOf(answer)
  const joined = (language: Language) =>
    blocks
      .filter((block) => block.language === language)
      .map(({ text }) => text)
      .join('\n\n')
  const bare = blocks.length === 0 && isDocument(answer) ? /<!doctype html[\s\S]*|<html[\s\S]*/i.exec(answer)?.[0] : undefined
  const html =
    bare?.replace(/(<\/html>)[\s\S]*$/i, '$1') ?? blocks.findLast(({ language, text }) => language === 'html' && isDocument(text))?.text
  if (html) {
    const tags = [...tagsIn(html)]
    return { html, css: tags.some(asksForStyles) ? joined('css') : '', js: tags.some(asksForScript) ? joined('js') : '' }
  }
  const parts = { html: joined('html'), css: joined('css'), js: joined('js') }
  return parts.html || parts.js ? parts : null
}

/** Reads a pasted or opened text: an answer with code blocks, a page, or a script. */
export const sourceOfText = (text: string): Source => {
  const found = findSource(text)
  if (found) return found
  return guess(text) === 'html' ? { html: text, css: '', js: '' } : { html: '', css: '', js: text }
}
