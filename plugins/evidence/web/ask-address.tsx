import { Button, ErrorNote, useTranslation } from '#web'
import type { EvidenceStatements } from './use-statements.ts'

interface AskAddressProps {
  /** The item's id. */
  readonly id: string
  readonly address: string
  readonly statements: EvidenceStatements
}

/** Lets the server request the address of the learner's answer once, and shows the result. */
export const AskAddress = ({ id, address, statements }: AskAddressProps) => {
  const { t } = useTranslation('evidence')
  return (
    <div className="mt-1 grid gap-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          small
          busy={statements.isSending}
          busyLabel={t('address.asking')}
          onClick={() => statements.askAddress(id)}
        >
          {t('address.ask')}
        </Button>
        <span className="text-sm wrap-anywhere text-ink-soft">{t('address.once', { address })}</span>
      </span>
      {statements.addressFailure && <ErrorNote failure={statements.addressFailure} />}
    </div>
  )
}
