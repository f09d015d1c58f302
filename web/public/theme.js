// Runs before the first paint, so that a chosen theme never flashes the other one. Key and values as in kit/theme.ts.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
