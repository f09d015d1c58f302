import { useTranslation } from '#web'

export type Method = 'otp' | 'link'

interface MethodChoiceProps {
  name: string
  value: Method
  onChange: (method: Method) => void
}

interface MethodButtonProps {
  name: string
  method: Method
  isChosen: boolean
  onChoose: () => void
}

const MethodButton = ({ name, method, isChosen, onChoose }: MethodButtonProps) => {
  const { t } = useTranslation('auth-mfa')
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-start items-center gap-x-3 gap-y-0.5 rounded-md border-[1.5px] border-line-strong bg-surface-raised px-4 py-3.5 has-checked:border-accent has-checked:outline-1 has-checked:-outline-offset-2 has-checked:outline-accent has-focus-visible:outline-[3px] has-focus-visible:outline-focus">
      <input type="radio" name={name} value={method} checked={isChosen} onChange={onChoose} className="size-5 accent-accent" />
      <b className="font-semibold">{t(`request.${method}`)}</b>
      <span className="col-start-2 text-sm leading-snug text-muted">{t(`request.${method}Text`)}</span>
    </label>
  )
}

/** Code or link, as two large radio buttons. */
export const MethodChoice = ({ name, value, onChange }: MethodChoiceProps) => {
  const { t } = useTranslation('auth-mfa')
  return (
    <fieldset>
      <legend className="font-semibold">{t('request.method')}</legend>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {(['otp', 'link'] as const).map((method) => (
          <MethodButton key={method} name={name} method={method} isChosen={value === method} onChoose={() => onChange(method)} />
        ))}
      </div>
    </fieldset>
  )
}
