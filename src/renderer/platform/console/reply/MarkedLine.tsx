import { Bookmark, Copy, Link2 } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../../messages/t.ts'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { copyText } from '../request/copyText.ts'
import { type JsonLine, pathOfLine, valueOfLine } from './jsonLines.ts'

interface MarkedLineProps {
  readonly lines: readonly JsonLine[]
  /** Place of the line that is marked. */
  readonly at: number
  /** Keeps the value at the path as a variable. */
  readonly onKeep?: ((path: string) => void) | undefined
}

/** The path of the line that is marked, and what can be done with it. */
export const MarkedLine = ({ lines, at, onKeep }: MarkedLineProps) => {
  const path = useMemo(() => pathOfLine(lines, at), [lines, at])
  const line = lines[at]
  if (line === undefined || path === undefined) return null
  const value = valueOfLine(line)
  return (
    <div className="view-tools json-tools" role="toolbar" aria-label={t('platform.json.path')}>
      <code className="json-path" role="status">
        {path}
      </code>
      <IconButton
        icon={Link2}
        label={t('platform.json.path.copy')}
        onPress={() => void copyText(t('platform.json.path'), path)}
      />
      {value === undefined ? null : (
        <IconButton
          icon={Copy}
          label={t('platform.json.value.copy')}
          onPress={() => void copyText(t('platform.value'), value)}
        />
      )}
      {onKeep === undefined ? null : (
        <IconButton icon={Bookmark} label={t('platform.keep.title')} onPress={() => onKeep(path)} />
      )}
    </div>
  )
}
