/** A rotating ring; static under reduced motion. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-[1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-none"
  />
)
