/** A file of this build, which goes when a newer one comes. */
const ownFile = import.meta.url

/** Asks the server for a file of this build. @returns HTTP's status, 0 where the server is not reached */
export const askServer = async (): Promise<number> => {
  try {
    return (await fetch(ownFile, { method: 'HEAD', cache: 'no-store' })).status
  } catch {
    return 0
  }
}

/** Whether the server is there: what stands before it may answer in its place, by a 502 or so. */
export const serverAnswers = async (): Promise<boolean> => {
  const status = await askServer()
  return status > 0 && status < 500
}
