/** A promise, `opened`, and the function that resolves it, `open`: a test decides when the code that awaits the promise continues. */
export const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
