import userEvent from '@testing-library/user-event'

type Options = Omit<NonNullable<Parameters<typeof userEvent.setup>[0]>, 'delay'>

/** Somebody with a mouse and a keyboard, who acts without a pause: what a page does in its own time is waited for by name. */
export const newUser = (options: Options = {}) => userEvent.setup({ ...options, delay: null })
