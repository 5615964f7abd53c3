import { Package, Users } from 'lucide-react'
import { Button } from '../kit/components/Button.tsx'
import { Dialog } from '../kit/components/Dialog.tsx'
import { settleUnclear, useFileOpening } from '../uploads/state/fileOpening.ts'

/** The one question about a file whose first lines do not tell what it holds. */
export const UnclearFile = () => {
  const unclear = useFileOpening((state) => state.unclear)
  return (
    <Dialog
      title="What is in this file?"
      isOpen={unclear !== undefined}
      onClose={() => settleUnclear(null)}
      actions={
        <>
          <Button large icon={Package} onPress={() => settleUnclear('catalog')} autoFocus>
            Products
          </Button>
          <Button large icon={Users} onPress={() => settleUnclear('audiences')}>
            Customers
          </Button>
        </>
      }
    >
      <p>
        The headings of <strong>{unclear?.name}</strong> do not tell. Products go to Catalog as they are; customers go
        to Audiences, where every identifier is hashed before it is stored.
      </p>
    </Dialog>
  )
}
