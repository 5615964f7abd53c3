import { Eraser, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { deleteLabel } from './Deletes.tsx'

interface EraseActionsProps {
  /** Destinations that somebody can still be deleted from. */
  readonly targets: number
  readonly isBusy: boolean
  /** Why it is too early: on the buttons, and beside them. */
  readonly early: undefined | { readonly reason: string; readonly text: string }
  /** Why nobody is left to be removed here. */
  readonly over: false | string
  /** Question, consequence and people of the deletion from destinations. */
  readonly deletion: { readonly title: string; readonly text: ReactNode; readonly count: number }
  /** Question, consequence and people of the removal from this computer, and its offer to suppress. */
  readonly removal: EraseActionsProps['deletion'] & { readonly act: string; readonly suppress: string }
  readonly isSuppressing: boolean
  readonly setSuppressing: (isSuppressing: boolean) => void
  readonly onDelete: () => void
  readonly onRemove: () => void
  readonly children?: ReactNode
}

/** Deletes from destinations or removes from this computer, each after a question. */
export const EraseActions = ({ targets, isBusy, early, over, deletion, removal, ...props }: EraseActionsProps) => {
  const connection = useConnection((state) => state.connection)
  const [asking, setAsking] = useState<'delete' | 'remove' | undefined>()
  const isAway = connection.state === 'none'
  return (
    <>
      <div className="review-go">
        {targets === 0 ? null : (
          <Button
            variant="danger"
            icon={Trash2}
            disabledReason={firstReason(
              isBusy && busyReason(),
              early?.reason,
              isAway && t('people.erasure.off.connect'),
            )}
            onPress={() => setAsking('delete')}
          >
            {t('people.erasure.delete', { count: targets })}
          </Button>
        )}
        <Button
          icon={Eraser}
          disabledReason={firstReason(isBusy && busyReason(), early?.reason, over)}
          onPress={() => setAsking('remove')}
        >
          {t('people.erasure.remove')}
        </Button>
        {props.children}
        {early === undefined ? null : <span className="muted">{early.text}</span>}
        {isAway && targets > 0 ? <span className="muted">{t('people.erasure.connectFirst')}</span> : null}
      </div>
      <ConfirmDelete
        title={deletion.title}
        act={deleteLabel(targets, connection)}
        count={deletion.count}
        isOpen={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        onConfirm={props.onDelete}
      >
        {deletion.text}
      </ConfirmDelete>
      <ConfirmDelete
        title={removal.title}
        act={removal.act}
        count={removal.count}
        isOpen={asking === 'remove'}
        onClose={() => setAsking(undefined)}
        onConfirm={props.onRemove}
      >
        <p>{removal.text}</p>
        <Checkbox isSelected={props.isSuppressing} onChange={props.setSuppressing}>
          {removal.suppress}
        </Checkbox>
      </ConfirmDelete>
    </>
  )
}
