import { TextArea, useTranslation } from '#web'
import type { ItemProps } from './item-props.ts'

/** An explanation in one's own words; never scored. */
export const ExplainItem = ({ answer, onAnswer }: ItemProps<'explain'>) => {
  const { t } = useTranslation('solo-checks')
  return (
    <TextArea
      label={t('explain.label')}
      hint={t('explain.hint')}
      rows={8}
      maxLength={10_000}
      value={answer?.text ?? ''}
      onChange={(event) => onAnswer({ kind: 'explain', text: event.target.value }, true)}
    />
  )
}
