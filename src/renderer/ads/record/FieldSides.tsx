import { Undo2 } from 'lucide-react'
import type { AdFieldState, AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { valueOrNone } from '../review/stepTexts.tsx'
import { discardEdits, keepMine } from '../state/edits.ts'
import { ConflictSides } from './ConflictSides.tsx'

interface FieldSidesProps {
  readonly record: AdRecord
  readonly sides: AdFieldState
}

/** Previous value of an edited field, and the choice between both sides of a conflict. */
export const FieldSides = ({ record, sides }: FieldSidesProps) => {
  const { field, base, state } = sides
  if (state === 'conflict')
    return (
      <ConflictSides
        sides={sides}
        context={record}
        onSettle={(side) => void (side === 'mine' ? keepMine(record, field) : discardEdits(record, field))}
      />
    )
  return (
    <p className="ads-was">
      <span>{t('adsPages.side.was', { value: valueOrNone(field, base, record) })}</span>
      <IconButton
        icon={Undo2}
        label={t('adsPages.discard.field', { field: adFieldLabel(field) })}
        onPress={() => void discardEdits(record, field)}
      />
    </p>
  )
}
