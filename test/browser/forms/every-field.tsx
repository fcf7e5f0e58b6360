import { createRoot } from 'react-dom/client'
import { EveryField } from '#src/site/dev/EveryField.tsx'

const place = document.getElementById('every-field')
if (!place) throw new Error('no place for the form')
createRoot(place).render(<EveryField />)
