import { TextField, useTranslation } from '#web'
import type { ItemProps } from './item-props.ts'

/** A typed prediction of the output; the hint explains how it is compared. */
export const PredictItem = ({ item, answer, onAnswer }: ItemProps<'predict'>) => {
  const { t } = useTranslation('solo-checks')
  return (
    <>
      {item.text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide code is scrolled by keyboard too
        <pre tabIndex={0} dir="ltr" className="overflow-x-auto rounded-md border border-line bg-surface px-4 py-3 font-mono text-sm">
          <code>{item.text}</code>
        </pre>
      )}
      <div className="max-w-md">
        <TextField
          label={t('predict.label')}
          hint={t(`predict.${item.as}`)}
          value={answer?.text ?? ''}
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          onChange={(event) => onAnswer({ kind: 'predict', text: event.target.value }, true)}
        />
      </div>
    </>
  )
}
