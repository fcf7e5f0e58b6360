import { useState } from 'react'
import { LIST_ACTIONS } from '#src/features/islands.ts'
import { saveOnServer } from '../../browser/garage.ts'
import { sharedQuery } from '../../browser/shared-vehicles.ts'
import { track } from '../../browser/tracking/track.ts'
import { $garage, replaceGarage } from '../../stores/garage.ts'
import * as messages from './messages.ts'

interface Props {
  /** All ids of the list, latest last. */
  ids: readonly string[]
  /** The ids that the site still lists, latest first. */
  found: readonly string[]
  /** Whether it is someone else's list. */
  isShared: boolean
}

/** The actions on a list: save it, share it, remove sold vehicles, and those of features. @spec 2.16 4.7 */
export function ListActions({ ids, found, isShared }: Props) {
  return (
    <>
      {isShared ? <SaveAll found={found} /> : <Share found={found} />}
      {Object.entries(LIST_ACTIONS).map(([name, Action]) => (
        <Action key={name} found={found} />
      ))}
      {!isShared && found.length < ids.length && (
        <TextButton text={messages.removeSold} press={() => removeSold(ids, found)} />
      )}
    </>
  )
}

function SaveAll({ found }: Pick<Props, 'found'>) {
  const [text, setText] = useState(messages.saveThese)
  const save = () => {
    replaceGarage([...$garage.get(), ...found])
    for (const id of found) saveOnServer(id, true)
    setText(messages.saved)
  }
  return <TextButton text={text} press={save} />
}

/** Shares the list as a link, with the device's share sheet or by copying it. */
function Share({ found }: Pick<Props, 'found'>) {
  const [text, setText] = useState(messages.share)
  const share = async () => {
    track('garage_share', { element_type: 'button' })
    const url = `${location.origin}${location.pathname}${sharedQuery(found)}`
    try {
      await shareOrCopy(url)
      setText(messages.shared)
    } catch {
      // If neither is allowed, shoppers can still copy the address themselves.
      history.replaceState(null, '', url)
      setText(messages.copyAddress)
    }
  }
  return <TextButton text={text} press={share} />
}

/** Opens the share sheet, or copies the link on desktops without one. */
const shareOrCopy = (url: string): Promise<void> =>
  typeof navigator.share === 'function'
    ? navigator.share({ title: document.title, url })
    : navigator.clipboard.writeText(url)

function removeSold(ids: readonly string[], found: readonly string[]): void {
  replaceGarage(found.toReversed())
  for (const id of ids.filter((each) => !found.includes(each))) saveOnServer(id, false)
}

const TextButton = ({ text, press }: { text: string; press: () => void }) => (
  <button type="button" onClick={press}>
    {text}
  </button>
)
