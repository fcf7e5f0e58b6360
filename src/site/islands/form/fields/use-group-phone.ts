import { useEffect, useState } from 'react'
import type { GroupPhone } from '#src/lead/phone/group-phone.ts'

/**
 * The grouping of phone numbers, in a separate file (12 KB), fetched when a shopper reaches a phone field or the field
 * already has a number. Undefined until it is loaded. @spec 5.6
 */
export function useGroupPhone(isPhone: boolean, text: string): GroupPhone | undefined {
  const [group, setGroup] = useState<{ phone: GroupPhone }>()
  const isReached = useReachedPhone(isPhone)
  const isNeeded = isPhone && (isReached || text !== '')
  useEffect(() => {
    if (!isNeeded) return
    import('#src/lead/phone/group-phone.ts').then(({ groupPhone }) => setGroup({ phone: groupPhone }), reportError)
  }, [isNeeded])
  return group?.phone
}

const isPhoneInput = (target: unknown): boolean => target instanceof HTMLInputElement && target.type === 'tel'

/** Whether a phone field has, or had, the focus. */
function useReachedPhone(isPhone: boolean): boolean {
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    if (!isPhone) return undefined
    const look = (target: unknown): void => {
      if (isPhoneInput(target)) setReached(true)
    }
    const reach = ({ target }: FocusEvent): void => look(target)
    look(document.activeElement)
    document.addEventListener('focusin', reach)
    return () => document.removeEventListener('focusin', reach)
  }, [isPhone])
  return isReached
}
