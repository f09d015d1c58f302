import { callServer } from '#web'

/** The exports of the time are made: the next one is in so many seconds. */
export class TooManyExports extends Error {
  constructor(readonly seconds: number) {
    super('Too many exports.')
  }
}

/** Fetches an export and hands it to the browser as a file named with the date. */
export const exportData = async (path: string): Promise<void> => {
  const response = await callServer(path)
  if (response.status === 429) throw new TooManyExports(Number(response.headers.get('retry-after')) || 3600)
  if (!response.ok) throw new Error(`The export answered ${response.status}.`)
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: named ?? 'export.json' })
  link.click()
  URL.revokeObjectURL(address)
}
