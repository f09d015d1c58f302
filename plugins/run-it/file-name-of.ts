/** What an app's file is called where its lesson names one: `app-2.html` in "Save it as `app-2.html`". */
export const fileNameOf = (step: string): string => /[\w-]+\.html?\b/i.exec(step)?.[0] ?? 'app.html'
