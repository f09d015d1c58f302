/**
 * Opens an address that is still loading in a new tab. The empty tab is opened at once, within the click, because browsers block one that
 * is opened later; where even that is blocked, this tab goes there instead.
 */
export const openInNewTab = async (address: Promise<string>): Promise<void> => {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const url = await address
    if (tab) tab.location.replace(url)
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
