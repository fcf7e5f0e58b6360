import { CONTENT_FILES } from '#src/tenant/content.ts'
import { tenantFields } from '#src/tenant/tenant-fields.ts'
import { type Choice, chosenFields, type EditorField, editorFields, labelOf } from './editor-field.ts'

/** A folder of Markdown files that a dealer can add to and delete from. */
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
 * The settings of `tenant.json` that a dealer can change without help. The rest of the file stays as it is, because the
 * operator of the sites decides about addresses, stock, payments and the law.
 */
const PLAIN_SETTINGS = {
  locations: {
    name: true,
    contact_detail: {
      opening_hours: true,
      special_hours: true,
      phone: true,
      email: true,
      facebook_url: true,
      instagram_url: true,
      youtube_url: true,
    },
    image_url: true,
    image_focus: true,
  },
  texts: { tagline: true, response_time: true, why_us: true },
  navigation: { header: true, footer: true, quick_links: true },
  logo: true,
  theme: { hero_image_url: true, hero_image_alt: true, hero_image_focus: true },
} as const satisfies Choice

/** Folder of a dealer's pictures, and the beginning of their addresses. */
const PICTURES = 'images'
/** Pixels and per cent, which fill a wide screen and reduce a phone's photo to about a tenth. */
const PICTURE_LIMITS = { format: 'webp', width: 1920, height: 1920, quality: 85 }
/** Bytes of a picture straight from the camera. */
const LARGEST_PICTURE = 30 * 1024 * 1024

/** The files that can be edited, described by the schemas with which the build checks them. */
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
        label: 'Hours, menu and text',
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

/** The page's first heading is its title, and HTML is printed as text. */
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
  // The dealer's initial on its colour, in place of the editor's own mark.
  logo: { src: `${url}/favicon.svg` },
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
