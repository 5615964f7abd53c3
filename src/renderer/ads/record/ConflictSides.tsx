import type { AdConflict } from '../../../contract/ads/draftShapes.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { Button } from '../../kit/components/Button.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { type StepContext, valueOrNone } from '../review/stepTexts.tsx'

interface ConflictSidesProps {
  readonly sides: Pick<AdConflict, 'field' | 'base' | 'mine' | 'theirs' | 'isDeletion'>
  /** Currency and names of what the values refer to. */
  readonly context: StepContext
  readonly onSettle: (side: 'mine' | 'theirs') => void
}

/** Three sides of a field that others changed too, and a choice. */
export const ConflictSides = ({ sides, context, onSettle }: ConflictSidesProps) => {
  const { field, base, mine, theirs, isDeletion } = sides
  const said = (value: unknown): string => valueOrNone(field, value, context)
  // A record that is gone can't be changed any more.
  const isGone = field === 'deleted'
  return (
    <fieldset className="ads-conflict" aria-label={t('adsPages.conflict.of', { field: adFieldLabel(field) })}>
      {isGone ? (
        <p>{t('adsPages.conflict.gone')}</p>
      ) : (
        <KeyValue
          rows={[
            [t('adsPages.side.base'), said(base)],
            [t('adsPages.side.mine'), isDeletion ? t('adsPages.operation', { operation: 'delete' }) : said(mine)],
            [t('adsPages.side.theirs'), said(theirs)],
          ]}
        />
      )}
      <div className="button-row">
        {isGone ? null : <Button onPress={() => onSettle('mine')}>{t('adsPages.conflict.mine')}</Button>}
        <Button onPress={() => onSettle('theirs')}>
          {isGone ? t('adsPages.discard') : t('adsPages.conflict.theirs')}
        </Button>
      </div>
    </fieldset>
  )
}
