import { Package, PackagePlus, Users } from 'lucide-react'
import { t } from '../../messages/t.ts'
import { goTo } from '../base/navigation.ts'
import { feedsState as useFeeds } from '../feeds/state/state.ts'
import { Button } from '../kit/components/Button.tsx'
import { Dialog } from '../kit/components/Dialog.tsx'
import { RichText } from '../kit/RichText.tsx'
import { settleUnclear, useFileOpening } from '../uploads/state/fileOpening.ts'

/** Shows the file as an update of the open feed. */
const updateOpenFeed = async (file: File): Promise<void> => {
  settleUnclear(null)
  goTo('catalog')
  // Both come with the screen of feeds, after the start.
  const [{ previewFile }, { setFileDestination }] = await Promise.all([
    import('../feeds/state/preview.ts'),
    import('../feeds/state/filePreview.ts'),
  ])
  await previewFile(file)
  setFileDestination('update')
}

/** The one question about a file whose first lines do not tell what it holds. */
export const UnclearFile = () => {
  const unclear = useFileOpening((state) => state.unclear)
  const openFeed = useFeeds((state) => state.openFeed)
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
          {openFeed === undefined || unclear === undefined ? null : (
            <Button large icon={PackagePlus} onPress={() => void updateOpenFeed(unclear)}>
              {t('frame.unclear.update')}
            </Button>
          )}
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
