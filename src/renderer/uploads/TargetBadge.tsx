import { FlaskConical, Radio, TestTubeDiagonal } from 'lucide-react'
import type { UploadSummary } from '../../host/uploads.ts'
import { Badge } from '../kit/components/Badge.tsx'
import { targetName } from './targetName.ts'

const BADGES = {
  practice: { icon: FlaskConical, state: 'ok' },
  sandbox: { icon: TestTubeDiagonal, state: 'warn' },
  live: { icon: Radio, state: 'error' },
} as const

/** Where an upload goes; nothing where nobody knows. */
export const TargetBadge = ({ upload: { target } }: { readonly upload: Pick<UploadSummary, 'target'> }) =>
  target === undefined ? null : <Badge {...BADGES[target]}>{targetName(target)}</Badge>
