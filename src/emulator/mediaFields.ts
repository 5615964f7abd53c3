import type { mediaKind } from '../contract/creative/media.ts'
import type { WorldRecord } from './world.ts'

/** Library fields of a medium; images have no duration, ratio, title or poster (facts A9). */
export const mediaFields = (key: string, kind: ReturnType<typeof mediaKind>): WorldRecord => {
  const type = kind?.type ?? 'IMAGE'
  const address = `https://media.example/${key}`
  const common = {
    id: key,
    media_key: key,
    media_type: type,
    media_category: kind?.category ?? 'TWEET_IMAGE',
    media_status: 'TRANSCODE_COMPLETED',
    file_name: null,
    name: null,
  }
  if (type === 'IMAGE') return { ...common, media_url: `${address}.jpg` }
  return {
    ...common,
    media_url: `${address}.mp4`,
    aspect_ratio: '16:9',
    duration: type === 'VIDEO' ? 15_000 : null,
    title: null,
    description: null,
    poster_media_url: `${address}.jpg`,
    poster_media_key: key.replace(/^\d+/, '3'),
  }
}
