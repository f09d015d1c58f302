import { create } from 'qrcode'

/** A QR code as rows of modules, dark ones true; with a quarter of redundancy, for paper that has been folded. */
export const qrModules = (text: string): boolean[][] => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => modules.get(row, column) === 1),
  )
}
