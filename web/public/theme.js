// Runs before the first paint, so that a chosen theme never flashes the other one. Key and values as in kit/theme.ts.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
// Nor does what is for strangers, to somebody who was signed in a moment ago. Key as in start/signed-in-hint.ts.
if (localStorage.getItem('signed-in')) document.documentElement.dataset.signedIn = ''
