/** A promise for tests that decide when it is kept: what waits for `opened` goes on once `open` is called. */
export const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
