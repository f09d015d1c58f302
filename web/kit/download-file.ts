import { callServer } from './call-server.ts'
import { refusalIn } from './fetch-json.ts'
import { saveFile } from './save-file.ts'

/** The name that a response gives its file: the one in all letters, where there is one. */
const nameOf = (disposition: string): string => {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export')
}

/** Fetches a file and saves it under the name that the server gives it. @throws FetchFailure */
export const downloadFile = async (path: string): Promise<void> => {
  const response = await callServer(path)
  if (!response.ok) throw refusalIn(response, await response.json().catch(() => null))
  saveFile(await response.blob(), nameOf(response.headers.get('content-disposition') ?? ''))
}
