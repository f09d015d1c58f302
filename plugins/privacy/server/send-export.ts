import type { Response } from 'express'

/** Hands an export over as a file named with its date. */
export const sendExport = (res: Response, product: string, everything: { readonly exported_at: string }): void => {
  const name = `${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-export-${everything.exported_at.slice(0, 10)}.json`
  res.set('Content-Disposition', `attachment; filename="${name}"`)
  res.set('Cache-Control', 'no-store')
  res.type('application/json').send(JSON.stringify(everything, null, 2))
}
