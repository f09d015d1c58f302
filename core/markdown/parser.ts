import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import footnotes from 'markdown-it-footnote'
import { autolinks } from './autolinks.ts'
import { fileInAFence } from './file-in-a-fence.ts'
import { mathematics } from './mathematics.ts'
import { strikethrough } from './strikethrough.ts'

const createParser = () => {
  const made = new MarkdownIt({ html: true })
    .use(cjkFriendly)
    .use(footnotes)
    .use(strikethrough)
    .use(autolinks)
    .use(mathematics)
    .use(fileInAFence)
    .disable('footnote_inline')

  // An address stays as written, except for characters that a URL cannot contain. The code that renders a link decides whether it is safe.
  made.normalizeLink = (url) => made.utils.lib.mdurl.encode(url)
  made.validateLink = () => true

  /** Records the offset of each line's end in its text. */
  class PlacedState extends made.inline.State {
    override push(...[type, tag, nesting]: Parameters<InstanceType<typeof made.inline.State>['push']>) {
      const token = super.push(type, tag, nesting)
      if (type === 'softbreak' || type === 'hardbreak') token.meta = { at: this.pos }
      return token
    }
  }
  made.inline.State = PlacedState
  return made
}

let made: ReturnType<typeof createParser> | undefined

/**
 * CommonMark with GitHub's extensions, created with the first text. HTML is only recognised here; the code that converts the tokens
 * decides how it is rendered.
 */
export const parser = () => {
  made ??= createParser()
  return made
}
