import { ListPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { wordOf } from '../../../contract/language/fields.ts'
import { asSaid } from '../../../contract/language/said.ts'
import { askForSheet } from '../../../engine/ads/client.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { labeledText } from '../../../workspace/ads/fieldLabels.ts'
import { isPostTable, postsLike, postsOfLines, postsOfTable, type ReadPosts } from '../../../workspace/ads/postLines.ts'
import { POST_LENGTH, weightedLength } from '../../../workspace/ads/textLength.ts'
import type { Unreadable } from '../../../workspace/intake/tableReader.ts'
import { toast } from '../../base/toasts.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { formatList } from '../../kit/components/format.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { changeAds } from '../state/adsState.ts'
import { editRecords, undoEdit } from '../state/edits.ts'
import { showRecords } from '../state/records.ts'
import { SHEET_FILES } from '../state/sheets.ts'
import { PostAs } from './PostAs.tsx'

const MAX_LISTED = 5

const NOTHING: ReadPosts = { posts: [], isTable: false, problems: [], unknown: [] }

const unreadable = (failure: Unreadable): ReadPosts['problems'] => [
  { line: 1, id: '', field: '', level: 'error', ...asSaid(failure) },
]

/** Posts that a text requests: lines at once, a table after a worker read it. */
const useReadPosts = (text: string): ReadPosts => {
  const [table, setTable] = useState(NOTHING)
  const isTable = isPostTable(text)
  useEffect(() => {
    if (!isTable) return
    return whileShown(
      (shown) => askForSheet(new TextEncoder().encode(text), shown),
      (read) =>
        setTable(
          read.ok ? postsOfTable(read.value) : { ...NOTHING, isTable: true, problems: unreadable(read.failure) },
        ),
    )
  }, [isTable, text])
  return isTable ? table : postsOfLines(text)
}

/** Number of posts in the text and their problems. */
const Found = ({ read: { posts, problems, unknown } }: { readonly read: ReadPosts }) => {
  const long = posts.filter(({ text }) => weightedLength(wordOf(text ?? '')) > POST_LENGTH).length
  return (
    <div className="small" role="status">
      <p className="muted">{t('creatives.lines.found', { count: posts.length })}</p>
      {long === 0 ? null : (
        <p className="field-error">{t('creatives.lines.long', { count: long, most: POST_LENGTH })}</p>
      )}
      {unknown.length === 0 ? null : (
        <p className="muted">{t('creatives.lines.unknown', { headers: formatList(unknown) })}</p>
      )}
      {problems.slice(0, MAX_LISTED).map((problem) => (
        <p key={`${problem.line} ${problem.sentence}`} className="field-error">
          {t('creatives.lines.problem', { line: problem.line, message: labeledText(problem) })}
        </p>
      ))}
      <MoreLine all={problems.length} shown={MAX_LISTED} />
    </div>
  )
}

interface PostLinesProps {
  readonly project: AdProject
  /** The post whose author, media, card and settings the new ones get. */
  readonly record?: AdRecord
}

/** Makes many posts at once: one a line, or one a row of a CSV. */
export const PostLines = ({ project, record }: PostLinesProps) => {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [user, setUser] = useState<string | null>(null)
  const read = useReadPosts(text)
  const model = record?.values ?? {}
  const author = user ?? wordOf(model['as_user_id'] ?? '')
  const make = async (): Promise<void> => {
    const all = postsLike({ ...model, ...(author === '' ? {} : { as_user_id: author }) }, read.posts)
    // An empty draft becomes the first of them.
    const isEmpty = record?.draft === 'create' && wordOf(model['text'] ?? '') === ''
    const first = isEmpty && record !== undefined ? all[0] : undefined
    const made = await editRecords(
      [
        ...Object.entries(first ?? {}).map(
          ([field, value]) => ({ op: 'set', kind: 'post', id: record?.id ?? '', field, value }) as const,
        ),
        ...all.slice(first === undefined ? 0 : 1).map((fields) => ({ op: 'create', kind: 'post', fields }) as const),
      ],
      said('creatives.step.posts', { count: all.length }),
    )
    if (!made.ok) return
    setOpen(false)
    setText('')
    changeAds({ isWide: false })
    await showRecords({ kind: 'post', text: '', only: 'all' })
    toast({
      level: 'ok',
      text: t('creatives.lines.made', { count: all.length }),
      action: { label: t('adsPages.undo.short'), run: () => void undoEdit() },
    })
  }
  const load = async (): Promise<void> => {
    const file = await pickFile(SHEET_FILES)
    if (file !== undefined) setText(await file.text())
  }
  return (
    <>
      <Button icon={ListPlus} onPress={() => setOpen(true)}>
        {t('creatives.lines.open')}
      </Button>
      <Dialog
        title={t('creatives.lines.title')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onPress={() => void load()}>{t('creatives.lines.file')}</Button>
            <Button onPress={() => setOpen(false)}>{t('adsPages.cancel')}</Button>
            <Button
              variant="primary"
              disabledReason={read.posts.length === 0 ? t('creatives.lines.none') : undefined}
              onPress={() => void make()}
            >
              {t('creatives.lines.make', { count: read.posts.length })}
            </Button>
          </>
        }
      >
        <PostAs project={project} value={author} onChange={setUser} />
        <TextField
          label={t('creatives.lines.text')}
          hint={t('creatives.lines.hint')}
          value={text}
          onChange={setText}
          multiline
          autoFocus
        />
        {record === undefined ? null : <p className="muted small">{t('creatives.lines.like')}</p>}
        <Found read={read} />
      </Dialog>
    </>
  )
}
