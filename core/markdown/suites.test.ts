import { tests as commonMark } from 'commonmark-spec'
import { describe, expect, it } from 'vitest'
import { blockNodes } from './block-nodes.ts'
import { htmlOf } from './html-of.ts'
import { parser } from './parser.ts'

interface Example {
  readonly number: number
  readonly section: string
  readonly markdown: string
  readonly html: string
}

const tokensOf = (markdown: string, env = {}) => parser.parse(markdown, env)
/** By the library's own hand, raw HTML and all: what is read. */
const read = (markdown: string) => parser.renderer.render(tokensOf(markdown), { ...parser.options, xhtmlOut: true }, {})
/** By ours: what is drawn. */
const drawn = (markdown: string) => htmlOf(blockNodes(tokensOf(markdown)), (href) => href)
const hasHtml = (markdown: string) => JSON.stringify(tokensOf(markdown)).includes('"html_')
