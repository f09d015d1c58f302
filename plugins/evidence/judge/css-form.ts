import type { FormRule } from '../item-schema.ts'

type Rgb = readonly [number, number, number]

const hexColour = (hex: string): Rgb | null => {
  const digits = hex.length < 6 ? [...hex].map((each) => each + each).join('') : hex
  const parts = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return parts.some(Number.isNaN) ? null : (parts as unknown as Rgb)
}

const fromHsl = (hue: number, saturation: number, lightness: number): Rgb => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [part(0), part(8), part(4)]
}

/** Parses a CSS colour into red, green and blue; null if its form is not supported. */
const colourOf = (value: string): Rgb | null => {
  const text = value.trim().toLowerCase()
  if (text === 'white') return [255, 255, 255]
  if (text === 'black') return [0, 0, 0]
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text) ?? []
  if (hex) return hexColour(hex)
  const [, kind, inner] = /^(rgb|hsl)a?\(([^()]{1,60})\)$/.exec(text) ?? []
  if (!kind || !inner) return null
  const parts = inner
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number.parseFloat)
  const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = parts
  if ([one, two, three].some(Number.isNaN)) return null
  return kind === 'rgb' ? [one, two, three] : fromHsl(one, two / 100, three / 100)
}

/** Relative luminance according to WCAG. */
const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrastOf = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The custom properties of each block of a style sheet, innermost blocks one by one. */
const blocksIn = (text: string): Map<string, string>[] =>
  text.split('{').flatMap((piece) => {
    const body = piece.split('}')[0] ?? ''
    const held = body.split(';').flatMap((line): [string, string][] => {
      const [, name, value = ''] = /^--([\w-]+)\s*:([^{}]+)$/.exec(line.replace(/\/\*[^*]*\*\//g, '').trim()) ?? []
      return name && value.trim() ? [[name, value.trim()]] : []
    })
    return held.length > 0 ? [new Map(held)] : []
  })

/** Whether style sheets have blocks with these custom properties, whose pairs reach their contrast in each block. */
export const fitsCss = ({ blocks, names, contrast = [] }: NonNullable<FormRule['css']>, text: string): boolean => {
  const whole = blocksIn(text).filter((block) => names.every((name) => block.has(name)))
  return (
    whole.length >= blocks &&
    whole.slice(-blocks).every((block) =>
      contrast.every(({ text: front, ground, least }) => {
        const [one, other] = [colourOf(block.get(front) ?? ''), colourOf(block.get(ground) ?? '')]
        return one !== null && other !== null && contrastOf(one, other) >= least
      }),
    )
  )
}
