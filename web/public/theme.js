// Runs before the first paint, so that the other theme never flashes. Keys and values are as in kit/theme.ts and
// start/signed-in-hint.ts: content for anonymous visitors is hidden if somebody was signed in recently.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('signed-in')) document.documentElement.dataset.signedIn = ''
} catch {
  // A browser that denies storage has no stored theme.
}
