/** The messages on the screen, the newest first. */
export const shownToasts = (): { title: string; text: string }[] =>
  [...document.querySelectorAll('.toasts > [role]')].map((toast) => {
    const [title, text] = toast.querySelectorAll('p')
    return { title: title?.textContent ?? '', text: text?.textContent ?? '' }
  })
