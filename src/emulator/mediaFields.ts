import type { mediaKind } from '../contract/creative/media.ts'
import type { WorldRecord } from './world.ts'

/** What the library knows of a medium by itself; images have no duration, title or poster (facts A9). */
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
  if (type === 'IMAGE') return { ...common, media_url: `${address}.jpg`, aspect_ratio: '191:100' }
  return {
    ...common,
    media_url: `${address}.mp4`,
    aspect_ratio: '16:9',
    ...(type === 'VIDEO'
      ? { duration: 15_000, title: null, description: null, poster_media_url: `${address}.jpg`, poster_media_key: null }
      : {}),
  }
}
