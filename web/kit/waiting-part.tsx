import { createContext, type ReactNode, useContext, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { serverScope } from './scope.ts'

const Waits = createContext(false)

/** Whether this part of the page comes with the first use of it. */
export const useIsWaitingPart = (): boolean => useContext(Waits)

/**
 * A part of a painted page whose code comes with the first use of it: so do its texts and the code of what fills its slots. None of
 * them is noted as what the page itself needs.
 */
export const WaitingPart = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation()
  // On the server the same texts, by an object of its own to note which of them are used.
  const [own] = useState<typeof i18n>(() =>
    serverScope() ? Object.create(i18n, { reportNamespaces: { value: undefined, writable: true } }) : i18n,
  )
  return (
    <I18nextProvider i18n={own}>
      <Waits value={true}>{children}</Waits>
    </I18nextProvider>
  )
}
