/** A payload for an event type, as public descriptions have it (facts A5): a start for a form. */
export const samplePayload = (type: string, userId: string): Readonly<Record<string, unknown>> => {
  if (type.startsWith('profile.update.')) return { before: 'Old value', after: 'New value' }
  if (type === 'post.create') return { id: '1900000000000000001', text: 'Spring collection is here', author_id: userId }
  if (type === 'post.delete') return { id: '1900000000000000001', author_id: userId }
  if (type.startsWith('spaces.')) return { id: '1mGJmoKVZPoRK', creator_id: userId }
  if (type === 'dm.indicate_typing') return { sender_id: userId, recipient_id: '2' }
  if (type.startsWith('dm.'))
    return { id: '1900000000000000002', event_type: 'MessageCreate', sender_id: userId, text: 'Hello' }
  return { id: '1', name: 'Spring sale', summary: 'A sale begins', category: 'Shopping' }
}
