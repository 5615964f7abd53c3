import { Undo2 } from 'lucide-react'
import type { AdFieldState, AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { fieldText } from '../fieldText.ts'
import { discardEdits, keepMine } from '../state/edits.ts'

interface FieldSidesProps {
  readonly record: AdRecord
  readonly sides: AdFieldState
}

/** Previous value of an edited field, and the choice between both sides of a conflict. */
export const FieldSides = ({ record, sides }: FieldSidesProps) => {
  const { field, base, mine, theirs, state } = sides
  const label = adFieldLabel(field)
  const said = (value: unknown): string => fieldText(field, value, record.currency) || t('adsPages.value.none')
  if (state === 'conflict')
    return (
      <fieldset className="ads-conflict" aria-label={t('adsPages.conflict.of', { field: label })}>
        <KeyValue
          rows={[
            [t('adsPages.side.base'), said(base)],
            [t('adsPages.side.mine'), said(mine)],
            [t('adsPages.side.theirs'), said(theirs)],
          ]}
        />
        <div className="button-row">
          <Button onPress={() => void keepMine(record, field)}>{t('adsPages.conflict.mine')}</Button>
          <Button onPress={() => void discardEdits(record, field)}>{t('adsPages.conflict.theirs')}</Button>
        </div>
      </fieldset>
    )
  return (
    <p className="ads-was">
      <span>{t('adsPages.side.was', { value: said(base) })}</span>
      <IconButton
        icon={Undo2}
        label={t('adsPages.discard.field', { field: label })}
        onPress={() => void discardEdits(record, field)}
      />
    </p>
  )
}
