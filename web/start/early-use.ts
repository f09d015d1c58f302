type TextField = HTMLInputElement | HTMLTextAreaElement

/** Fields that keep a choice tell it themselves (`useEarlyChoice`); those that hold a file or nothing to type are no texts. */
const noText = new Set(['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'image', 'hidden'])
const isText = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !noText.has(target.type))

/** Sets what stands in a field without React's noticing, so that the event that follows is news to it. */
const setUnnoticed = (field: TextField | HTMLSelectElement, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

const typeAgain = (field: TextField, text: string): void => {
  const { selectionStart, selectionEnd } = field
  field.value = ''
  setUnnoticed(field, text)
  // Addresses and numbers have no place of the caret to ask for.
  if (selectionStart !== null && document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const chooseAgain = (field: HTMLSelectElement, value: string): void => {
  setUnnoticed(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Holds what a visitor does to a painted page before its script has taken it over: presses of buttons and fields, sent forms, typed
 * texts, choices of lists. Links lead on by themselves, and what opens without script opens.
 * @param options.within what is held is done in here @param options.onUse called whenever something is done
 * @returns a function that lets the page have all of it, in its order, and holds no more
 */
export const holdEarlyUse = ({ within = document, onUse }: { within?: Document | Element; onUse?: () => void } = {}): (() => void) => {
  const over = new AbortController()
  /** What is done again, by the element it was done to: a second press of the same button is the first one's. */
  const held = new Map<Element, () => unknown>()
  const listen = <Name extends 'click' | 'submit' | 'keydown' | 'change' | 'input'>(
    name: Name,
    hold: (event: DocumentEventMap[Name]) => void,
  ) =>
    window.addEventListener(
      name,
      (event: Event) => {
        if (!(event.target instanceof Node && within.contains(event.target))) return
        onUse?.()
        hold(event as DocumentEventMap[Name])
      },
      { capture: true, signal: over.signal },
    )
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  listen('click', (event) => {
    const { target, detail } = event
    const field = isText(target) ? target : null
    const pressed = field ?? (target instanceof Element ? target.closest('button, [role="button"]') : null)
    if (!pressed) return
    // A field has its press at once, for its caret, and again for what the page does about it.
    if (!field) stop(event)
    held.set(pressed, () => pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail })))
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement
    stop(event)
    held.set(form, () => form.requestSubmit(event.submitter))
  })
  // Enter sends no form whose button the server has drawn disabled, for want of what has been typed since.
  listen('keydown', ({ key, target }) => {
    const form = key === 'Enter' && target instanceof HTMLInputElement ? target.form : null
    const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
    if (!form || !button?.disabled) return
    held.set(form, () => {
      if (!button.disabled) form.requestSubmit(button)
      // The form's own code may come later still, and holds it until then.
      else target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
  })
  listen('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return
    const { value } = target
    held.set(target, () => chooseAgain(target, value))
  })
  /** The newest text of each field: React gives a field the value that it was drawn with. */
  const texts = new Map<TextField, string>()
  listen('input', ({ target }) => {
    if (isText(target)) texts.set(target, target.value)
  })
  /** What was typed before this script came, and what the browser has filled in by itself, or again after the way back. */
  const noteFilled = () => {
    for (const field of within.querySelectorAll<TextField>('input, textarea'))
      if (isText(field) && field.value !== field.defaultValue) texts.set(field, field.value)
  }
  noteFilled()
  window.addEventListener('pageshow', noteFilled, { signal: over.signal })

  return () => {
    over.abort()
    for (const [field, text] of texts) if (field.isConnected && text) typeAgain(field, text)
    // What the texts change, such as whether a button may be pressed, is drawn before it is.
    setTimeout(() => {
      for (const [element, repeat] of held) if (element.isConnected) repeat()
    })
  }
}
