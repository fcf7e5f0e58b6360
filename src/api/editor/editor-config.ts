import { CONTENT_FILES } from '#src/tenant/content-files.ts'
import { tenantFields } from '#src/tenant/tenant-fields.ts'
import { type Choice, chosenFields, type EditorField, editorFields, labelOf } from './editor-field.ts'

/** A folder of Markdown, whose files a dealer adds and deletes. */
interface EditorFolder {
  name: string
  label: string
  folder: string
  fields: EditorField[]
  [option: string]: unknown
}

/** A single file. */
interface EditorFile {
  name: string
  label: string
  file: string
  fields: EditorField[]
  [option: string]: unknown
}

/**
 * The settings of `tenant.json` that a dealer changes without help. The rest of the file stays as it is: whoever runs
 * the sites decides about addresses, stock, payments and the law.
 */
const PLAIN_SETTINGS = {
  locations: {
    name: true,
    contact_detail: {
      opening_hours: true,
      phone: true,
      email: true,
      facebook_url: true,
      instagram_url: true,
      youtube_url: true,
    },
    image_url: true,
  },
  texts: { tagline: true, response_time: true, why_us: true },
  navigation: { header: true, footer: true, quick_links: true },
  logo: true,
  theme: { hero_image_url: true, hero_image_alt: true },
} as const satisfies Choice

/** Where a dealer's pictures lie, in the folder and in what refers to them. */
const PICTURES = 'images'
/** Pixels and per cent: a wide screen is filled, and a phone's photo becomes about a tenth. */
const PICTURE_LIMITS = { format: 'webp', width: 1920, height: 1920, quality: 85 }
/** Bytes of a picture as it comes from the camera. */
const LARGEST_PICTURE = 30 * 1024 * 1024

/** What an editor edits, made from the schemas that the build checks files with. */
export function editedFiles(): { collections: EditorFolder[]; singletons: EditorFile[] } {
  const files = Object.entries(CONTENT_FILES)
  return {
    collections: files.flatMap(([path, schema]) => {
      const [folder, end] = path.split('/<name>')
      return end === '.md' && folder ? [markdown(folder, editorFields(schema))] : []
    }),
    singletons: [
      {
        name: 'settings',
        label: 'Hours, menu and words',
        icon: 'storefront',
        file: 'tenant.json',
        fields: chosenFields(tenantFields, PLAIN_SETTINGS),
      },
      ...files.flatMap(([path, schema]) => (path.endsWith('.json') ? [list(path, editorFields(schema))] : [])),
    ],
  }
}

const markdown = (folder: string, fields: EditorField[]): EditorFolder => ({
  name: folder,
  label: labelOf(folder),
  label_singular: singular(labelOf(folder)),
  folder: `content/${folder}`,
  create: true,
  extension: 'md',
  format: 'yaml-frontmatter',
  slug: '{{title}}',
  fields: [...fields, { name: 'body', label: 'Text', widget: 'markdown', required: false, ...PLAIN_MARKDOWN }],
})

/** The title is the page's first heading, and HTML is printed as text. */
const PLAIN_MARKDOWN = {
  buttons: ['bold', 'italic', 'link', 'heading-two', 'heading-three', 'quote', 'bulleted-list', 'numbered-list'],
  editor_components: ['image'],
  linked_images: false,
  use_emoji_autocomplete: false,
}

function list(path: string, fields: EditorField[]): EditorFile {
  const name = path.replace('.json', '')
  const summary = `{{fields.${(fields.find((field) => field.name === 'title') ?? fields[0])?.name}}}`
  const items = { name: 'items', label: labelOf(name), label_singular: singular(name), widget: 'list', required: false }
  return {
    name,
    label: labelOf(name),
    file: `content/${path}`,
    fields: [{ ...items, root: true, collapsed: true, summary, fields }],
  }
}

const singular = (plural: string): string => plural.replace(/s$/, '')

/** The configuration of Sveltia CMS for one dealer. @param backend the git host and the dealer's repository */
export const editorConfig = (backend: object, { name, url }: { name: string; url: string }) => ({
  load_config_file: false,
  backend,
  app_title: name,
  site_url: url,
  show_preview_links: false,
  media_folder: PICTURES,
  public_folder: `/${PICTURES}`,
  media_libraries: {
    default: {
      config: {
        max_file_size: LARGEST_PICTURE,
        slugify_filename: true,
        transformations: { raster_image: PICTURE_LIMITS },
      },
    },
    stock_assets: { providers: [] },
  },
  slug: { encoding: 'ascii', clean_accents: true },
  output: { omit_empty_optional_fields: true },
  ...editedFiles(),
})
