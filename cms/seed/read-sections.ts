/** The text below each second-level heading of a Markdown text, with the heading's line; headings in code blocks are text. */
export const readSections = (body: string, firstLine: number): Map<string, { line: number; text: string }> => {
  const sections = new Map<string, { line: number; text: string }>()
  let title: string | undefined
  let fence: string | undefined
  let rows: string[] = []
  let line = firstLine
  const close = () => {
    if (title !== undefined) sections.set(title, { line, text: rows.join('\n').trim() })
    rows = []
  }
  body.split('\n').forEach((row, index) => {
    const mark = /^(```+|~~~+)/.exec(row)?.[1]
    if (mark && fence === undefined) fence = mark
    else if (mark && fence !== undefined && row.trim() === fence) fence = undefined
    const heading = fence === undefined ? /^## +(.+)$/.exec(row)?.[1] : undefined
    if (heading === undefined) {
      rows.push(row)
      return
    }
    close()
    title = heading.trim()
    line = firstLine + index
  })
  close()
  return sections
}
