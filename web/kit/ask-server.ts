/** A file of this build, which no longer exists once a newer build is deployed. */
const ownFile = import.meta.url

/** Requests a file of this build from the server. @returns the HTTP status, 0 if the server cannot be reached */
export const askServer = async (): Promise<number> => {
  try {
    return (await fetch(ownFile, { method: 'HEAD', cache: 'no-store' })).status
  } catch {
    return 0
  }
}

/** Whether the server is reachable: a proxy in front of it may respond instead, for example with 502. */
export const serverAnswers = async (): Promise<boolean> => {
  const status = await askServer()
  return status > 0 && status < 500
}
