/** One command of a line, with the file to which its output is redirected. */
export interface Command {
  readonly words: readonly string[]
  readonly into?: { readonly file: string; readonly isAdded: boolean } | undefined
}

/** Why a line is not run: an open quotation mark, a character that the practice does not support, or a syntax error. */
export type LineFault = { readonly fault: 'quote' | 'sign' | 'syntax'; readonly sign: string }

type Token = { readonly text: string } | { readonly sign: string }

const tokensOf = (line: string): Token[] | LineFault => {
  const tokens: Token[] = []
  let word: string | undefined
  const end = () => {
    if (word !== undefined) tokens.push({ text: word })
    word = undefined
  }
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] as string
    if (letter === '"' || letter === "'") {
      const close = line.indexOf(letter, at + 1)
      if (close === -1) return { fault: 'quote', sign: letter }
      const quoted = line.slice(at + 1, close)
      if (letter === '"' && /[$`\\]/.test(quoted)) return { fault: 'sign', sign: /[$`\\]/.exec(quoted)?.[0] ?? '$' }
      word = (word ?? '') + quoted
      at = close
    } else if (/\s/.test(letter)) end()
    else if (letter === '#' && word === undefined) break
    else if (letter === '>' || (letter === '&' && line[at + 1] === '&')) {
      end()
      const isDouble = line[at + 1] === letter
      tokens.push({ sign: isDouble ? letter + letter : letter })
      if (isDouble) at++
    } else if (/[|;&<*?$`\\(){}[\]!]/.test(letter)) return { fault: 'sign', sign: letter }
    else word = (word ?? '') + letter
  }
  end()
  return tokens
}

/** Splits a line into its commands, each run if the previous one succeeded. */
export const readLine = (line: string): Command[] | LineFault => {
  const tokens = tokensOf(line)
  if ('fault' in tokens) return tokens
  const commands: { words: string[]; into?: Command['into'] }[] = [{ words: [] }]
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const command = commands.at(-1) as (typeof commands)[number]
    if ('text' in token) command.words.push(token.text)
    else if (token.sign === '&&') {
      if (command.words.length === 0) return { fault: 'syntax', sign: '&&' }
      commands.push({ words: [] })
    } else {
      const next = tokens[++at]
      if (!next || !('text' in next)) return { fault: 'syntax', sign: next?.sign ?? 'newline' }
      command.into = { file: next.text, isAdded: token.sign === '>>' }
    }
  }
  if (commands.length > 1 && commands.at(-1)?.words.length === 0) return { fault: 'sign', sign: '&&' }
  return commands
}
