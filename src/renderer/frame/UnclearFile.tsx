import { Package, Users } from 'lucide-react'
import { t } from '../../messages/t.ts'
import { Button } from '../kit/components/Button.tsx'
import { Dialog } from '../kit/components/Dialog.tsx'
import { RichText } from '../kit/RichText.tsx'
import { settleUnclear, useFileOpening } from '../uploads/state/fileOpening.ts'

/** The one question about a file whose first lines do not tell what it holds. */
export const UnclearFile = () => {
  const unclear = useFileOpening((state) => state.unclear)
  return (
    <Dialog
      title={t('frame.unclear.title')}
      isOpen={unclear !== undefined}
      onClose={() => settleUnclear(null)}
      actions={
        <>
          <Button large icon={Package} onPress={() => settleUnclear('catalog')} autoFocus>
            {t('frame.unclear.products')}
          </Button>
          <Button large icon={Users} onPress={() => settleUnclear('audiences')}>
            {t('frame.unclear.customers')}
          </Button>
        </>
      }
    >
      <p>
        <RichText code="frame.unclear.text" params={{ name: unclear?.name ?? '' }} />
      </p>
    </Dialog>
  )
}
