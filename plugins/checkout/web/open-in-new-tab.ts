/**
 * Opens an address that is still on its way in a new tab. The empty tab opens at once, within the click, because
 * browsers refuse one that comes later; where even that is refused, this tab goes there instead.
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
