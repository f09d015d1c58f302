/** Saves a file from the page, as a download of this name. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers read the content only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
