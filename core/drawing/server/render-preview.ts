import { type DrawPreview, previewSize } from '../preview.ts'
import { withFonts } from './load-fonts.ts'
import { svgOf } from './svg.ts'

/** A preview as PNG. sharp is large, so it is loaded when the first picture is requested. */
export const renderPreview = async (draw: DrawPreview): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(await withFonts((fonts) => svgOf(draw(fonts), previewSize, fonts))))
    .png({ palette: true })
    .toBuffer()
}
