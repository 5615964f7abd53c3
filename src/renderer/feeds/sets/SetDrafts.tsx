import { Pencil, Trash2 } from 'lucide-react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatList } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import type { SetDraft } from '../state/setBook.ts'
import { dropDraft, keepSetDraft, useSets } from '../state/sets.ts'
import { filterText } from './setLabels.ts'
import { openDraft } from './setWork.ts'

const nameOf = ({ name }: SetDraft): string => (name.trim() === '' ? t('feedPages.sets.drafts.unnamed') : name)

const drop = async (draft: SetDraft): Promise<void> => {
  const dropped = await dropDraft(draft.id)
  if (!dropped.ok) toast({ level: 'error', text: saidText(dropped.failure) })
  else
    toast({
      level: 'ok',
      text: t('feedPages.sets.drafts.discarded', { name: nameOf(draft) }),
      action: { label: t('feedPages.undo'), run: () => void keepSetDraft(draft) },
    })
}

/** Sets of this feed that are not sent yet. They need no connection. */
export const SetDrafts = ({ feed }: { readonly feed: string }) => {
  const drafts = useSets((state) => state.drafts).filter((draft) => draft.feed === feed)
  if (drafts.length === 0) return null
  return (
    <Section title={t('feedPages.sets.drafts')}>
      <Table
        label={t('feedPages.sets.drafts.table')}
        rows={drafts}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', header: t('feedPages.name'), cell: nameOf },
          {
            id: 'holds',
            header: t('feedPages.sets.content'),
            cell: ({ type, ids, filters }) =>
              type === 'MANUAL'
                ? t('feedPages.sets.content.products', { count: ids.length })
                : formatList(filters.map(filterText)),
          },
          {
            id: 'acts',
            header: <span className="hidden-visually">{t('feedPages.actions')}</span>,
            cell: (draft) => (
              <div className="set-acts">
                <Button
                  variant="quiet"
                  icon={Pencil}
                  aria-label={t('feedPages.sets.drafts.resume', { name: nameOf(draft) })}
                  onPress={() => openDraft(draft)}
                >
                  {t('feedPages.sets.drafts.resume.act')}
                </Button>
                <IconButton
                  icon={Trash2}
                  label={t('feedPages.sets.drafts.discard', { name: nameOf(draft) })}
                  onPress={() => void drop(draft)}
                />
              </div>
            ),
          },
        ]}
      />
    </Section>
  )
}
