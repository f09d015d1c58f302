// Runs before the first paint, so that a chosen theme never flashes the other one. Keys and values as in kit/theme.ts and
// start/signed-in-hint.ts: what is for strangers is hidden from somebody who was signed in a moment ago.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('signed-in')) document.documentElement.dataset.signedIn = ''
} catch {
  // A browser that refuses storage has no theme of ours.
}
