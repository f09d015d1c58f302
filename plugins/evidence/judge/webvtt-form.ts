import type { FormRule } from '../item-schema.ts'

const time = '(?:(\\d{2,}):)?(\\d{2}):(\\d{2})\\.(\\d{3})'
const timing = new RegExp(`^${time}\\s+-->\\s+${time}(?:\\s.*)?$`)

const secondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = parts
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000
}

/** Whether captions are valid WebVTT whose cues are in order and slow enough to read. */
export const fitsWebvtt = ({ header, minCues, maxLine = 1_000, maxRate }: NonNullable<FormRule['webvtt']>, text: string): boolean => {
  const lines = text.split('\n').map((line) => line.trim())
  if (header && !/^WEBVTT(?:\s|$)/.test(lines.find(Boolean) ?? '')) return false
  let cues = 0
  let lastEnd = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string
    const parts = timing.exec(line)
    if (!parts) {
      // No player shows a cue whose time has a comma or lacks a part.
      if (line.includes('-->')) return false
      continue
    }
    const [start, end] = [secondsOf(parts.slice(1, 5)), secondsOf(parts.slice(5, 9))]
    if (end <= start || start < lastEnd) return false
    lastEnd = end
    let characters = 0
    while (lines[at + 1]) {
      at += 1
      const length = [...(lines[at] as string)].length
      if (length > maxLine) return false
      characters += length
    }
    if (characters === 0 || (maxRate !== undefined && characters / (end - start) > maxRate)) return false
    cues += 1
  }
  return cues >= minCues
}
