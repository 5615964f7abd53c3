import { Pencil, Trash2 } from 'lucide-react'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import type { SetDraft } from '../state/setBook.ts'
import { dropDraft, keepSetDraft, useSets } from '../state/sets.ts'
import { filterWords } from './setWords.ts'
import { openDraft } from './setWork.ts'

const nameOf = ({ name }: SetDraft): string => (name.trim() === '' ? '(no name yet)' : name)

const drop = async (draft: SetDraft): Promise<void> => {
  const problem = await dropDraft(draft.id)
  if (problem !== undefined) toast({ level: 'error', words: problem })
  else
    toast({
      level: 'ok',
      words: `The draft ${nameOf(draft)} is gone.`,
      action: { label: 'Undo', run: () => void keepSetDraft(draft) },
    })
}

/** Sets of this feed that are not sent yet. They need no connection. */
export const SetDrafts = ({ feed }: { readonly feed: string }) => {
  const drafts = useSets((state) => state.drafts).filter((draft) => draft.feed === feed)
  if (drafts.length === 0) return null
  return (
    <Section title="Drafts">
      <Table
        label="Drafts of sets"
        rows={drafts}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', heading: 'Name', cell: nameOf },
          {
            id: 'holds',
            heading: 'Holds',
            cell: ({ type, ids, filters }) =>
              type === 'MANUAL' ? formatCount(ids.length, 'product') : filters.map(filterWords).join(', '),
          },
          {
            id: 'acts',
            heading: <span className="hidden-visually">Actions</span>,
            cell: (draft) => (
              <div className="set-acts">
                <Button
                  variant="quiet"
                  icon={Pencil}
                  aria-label={`Go on with ${nameOf(draft)}`}
                  onPress={() => openDraft(draft)}
                >
                  Go on
                </Button>
                <IconButton icon={Trash2} label={`Throw away ${nameOf(draft)}`} onPress={() => void drop(draft)} />
              </div>
            ),
          },
        ]}
      />
    </Section>
  )
}
