// Records a visitor's input on a server-rendered page until its script runs: pressed buttons, sent forms, texts, choices. Then each is
// replayed once. Links and elements that work without script are not recorded. The file is inlined in the page, so that no input is lost
// before other files have loaded; `start/early-use.ts` has its types.
{
  const untyped = /^(checkbox|radio|file|button|submit|reset|image|hidden)$/
  const isText = (element) => element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !untyped.test(element.type))
  const isBox = (element) => element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)

  /** Returns a function that finds the element again, also in a page that was rendered anew: by its tag and its index among those. */
  const placeOf = (element) => {
    const index = [...document.querySelectorAll(element.localName)].indexOf(element)
    return () => (element.isConnected ? element : document.querySelectorAll(element.localName)[index])
  }
  /** Sets a field's value without React's tracking, so that React treats the following event as a change. */
  const setUnnoticed = (field, value) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
  const fill = (field, text) => {
    const { selectionStart, selectionEnd } = field
    field.value = ''
    setUnnoticed(field, text)
    // Inputs for e-mail addresses and numbers have no selection range.
    if (document.activeElement === field && selectionStart !== null && isText(field)) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event(isText(field) ? 'input' : 'change', { bubbles: true }))
  }
  const choose = (box, isChecked) => {
    if (box.type === 'radio' && !isChecked) return
    box.checked = !isChecked
    box.click()
  }

  /** Records a field's value: `find` returns the field in the page, `put` sets the value, `stands` tells whether the field has it. */
  const noteField = (kept, field) => {
    const find = placeOf(field)
    if (isBox(field)) {
      const { checked } = field
      kept.set(field, {
        find,
        put: (found) => apply(found, isBox, (box) => choose(box, checked)),
        stands: (found) => found.checked === checked,
      })
    } else if (isText(field) || field instanceof HTMLSelectElement) {
      const { value, localName } = field
      kept.set(field, {
        find,
        put: (found) =>
          apply(
            found,
            ({ localName: name }) => name === localName,
            () => fill(found, value),
          ),
        stands: (found) => found.value === value,
      })
    }
  }
  // Of the events that make React hydrate a part synchronously, this one has no other effect.
  const takeOver = (element) => element.dispatchEvent(new Event('dragend', { bubbles: true }))
  const apply = (element, isIt, act) => {
    if (!element || !isIt(element)) return
    takeOver(element)
    act(element)
  }
  /** Hydrates every part of the page with the server's data: a part whose data an earlier press has changed would be rendered anew,
   * without the text typed there. */
  const takeOverParts = () => {
    const comments = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_COMMENT)
    for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
      // React's server renderer writes this comment before a Suspense boundary that it has rendered.
      if (comment.data === '$' && comment.nextSibling instanceof Element) takeOver(comment.nextSibling)
  }
  /** The focus, and the caret's position. */
  const noteFocus = () => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return () => {}
    const { selectionStart, selectionEnd } = focused
    const place = placeOf(focused)
    return () => {
      const found = place()
      if (!found || document.activeElement === found) return
      found.focus({ preventScroll: true })
      if (typeof selectionStart === 'number' && isText(found)) found.setSelectionRange(selectionStart, selectionEnd)
    }
  }

  const over = new AbortController()
  let begin
  const begun = new Promise((resolve) => {
    begin = resolve
  })
  const listen = (name, note) =>
    window.addEventListener(
      name,
      (event) => {
        begin()
        note?.(event)
      },
      { capture: true, signal: over.signal },
    )
  const stop = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  /** Values that the browser has filled in, by field. */
  const filled = new Map()
  /** Input to replay, in order, by its element: a record of `noteField`, or a `press`. A second press of the same button is
   * ignored. */
  const held = new Map()
  const presses = new Map()

  const hold = (element, press) => {
    if (!held.has(element)) held.set(element, { press })
  }

  const pressAgain = (pressed, detail) => {
    const place = placeOf(pressed)
    return () =>
      apply(
        place(),
        (found) => found.localName === pressed.localName,
        (found) => found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail })),
      )
  }
  listen('click', (event) => {
    if (!(event.target instanceof Element)) return
    const field = isText(event.target) ? event.target : null
    const pressed = field ?? event.target.closest('button, [role="button"]')
    if (!pressed) return
    const press = pressAgain(pressed, event.detail)
    if (field) {
      // The press has its default effect at once, for the caret, and is replayed after the typed text, for the page's handlers.
      presses.set(field, press)
      hold(field, () => {})
    } else {
      stop(event)
      hold(pressed, press)
    }
  })
  listen('submit', (event) => {
    stop(event)
    const place = placeOf(event.target)
    const by = event.submitter && placeOf(event.submitter)
    hold(event.target, () =>
      apply(
        place(),
        (found) => found instanceof HTMLFormElement,
        (form) => form.requestSubmit(by?.()),
      ),
    )
  })
  // A keyboard shortcut that a button declares is recorded as a press of the button.
  listen('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event
    if (ctrlKey === metaKey || altKey || shiftKey) return
    const keys = `${ctrlKey ? 'control' : 'meta'}+${key}`.toLowerCase()
    const pressed = [...document.querySelectorAll('button[aria-keyshortcuts]')].find(
      (button) =>
        button.getAttribute('aria-keyshortcuts').toLowerCase().split(' ').includes(keys) && (!button.form || button.form.contains(target)),
    )
    if (!pressed) return
    stop(event)
    hold(pressed, pressAgain(pressed, 0))
  })
  // Enter does not submit a form whose button the server has rendered disabled because input was missing.
  listen('keydown', ({ key, target }) => {
    const form = key === 'Enter' && target instanceof HTMLInputElement ? target.form : null
    if (!form?.querySelector('button[type="submit"]:disabled')) return
    const place = placeOf(form)
    hold(form, () =>
      apply(
        place(),
        (found) => found instanceof HTMLFormElement,
        (found) => found.requestSubmit(),
      ),
    )
  })
  // Fields are recorded until everything is replayed: their replay must not undo what a visitor has typed meanwhile.
  let isReplaying = false
  const replayed = new AbortController()
  for (const name of ['input', 'change'])
    window.addEventListener(
      name,
      ({ target }) => {
        begin()
        if (isReplaying) return
        // Only the field's last value is replayed, after all input before it. A page that was rendered anew has a new field in the
        // place of a recorded one.
        for (const records of [filled, held])
          for (const [element, { find }] of records) {
            if (element !== target && find?.() !== target) continue
            records.delete(element)
            if (presses.has(element)) presses.set(target, presses.get(element))
          }
        noteField(held, target)
      },
      { capture: true, signal: replayed.signal },
    )
  for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'focusin']) listen(sign)

  /** Records the fields that the browser has filled in, or restored after going back. */
  const noteFilled = () => {
    for (const field of document.querySelectorAll('input, textarea, select')) {
      if (held.has(field)) continue
      const isFilled =
        field instanceof HTMLSelectElement
          ? field.selectedIndex > 0 && !field.options[field.selectedIndex].defaultSelected
          : isBox(field)
            ? field.checked !== field.defaultChecked
            : isText(field) && field.value !== field.defaultValue
      if (isFilled) noteField(filled, field)
    }
  }

  /** Whether other code than the parser has inserted or removed nodes. */
  let isChanged = false
  const observer = new MutationObserver(() => {
    isChanged = true
    observer.disconnect()
  })
  // The parser has completed the root once the state element, which follows it, exists.
  const parsing = new MutationObserver(() => {
    const root = document.getElementById('app-state') && document.getElementById('root')
    if (!root) return
    parsing.disconnect()
    observer.observe(root, { childList: true, characterData: true, subtree: true })
  })
  parsing.observe(document, { childList: true, subtree: true })

  window.earlyUse = {
    begun,
    inspect: () => {
      noteFilled()
      if (observer.takeRecords().length > 0) isChanged = true
      observer.disconnect()
      return isChanged
    },
    keepFields: () => {
      const kept = new Map()
      const focus = noteFocus()
      for (const field of document.querySelectorAll('input, textarea, select'))
        if (isBox(field) ? field.checked : field.value && field.type !== 'file') noteField(kept, field)
      return () => {
        for (const { find, put } of kept.values()) put(find())
        focus()
      }
    },
    release: async () => {
      over.abort()
      // Each change, such as an enabled button, is rendered before the next input is replayed.
      const drawn = () => new Promise((resolve) => setTimeout(resolve))
      // A text belongs to its field, even if an earlier press replaces the field, as a lesson's next step does. So all
      // fields are replayed first, and a field again if an earlier press has cleared it.
      const fields = new Map()
      const replay = ({ put }, field) => {
        isReplaying = true
        put(field)
        isReplaying = false
      }
      if (held.size > 0) takeOverParts()
      for (const element of [...filled.keys(), ...held.keys()]) {
        const record = filled.get(element) ?? held.get(element)
        if (!record?.put) continue
        const field = record.find()
        fields.set(element, field)
        replay(record, field)
        await drawn()
      }
      // What is typed from now on stands in its field already, unless an earlier press clears it.
      for (const element of [...held.keys()]) {
        const record = held.get(element)
        const field = fields.get(element) ?? element
        record?.press?.()
        if (record?.put && field.isConnected && !record.stands(field)) replay(record, field)
        presses.get(element)?.()
        await drawn()
      }
      replayed.abort()
    },
  }
}
