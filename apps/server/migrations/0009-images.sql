-- The images of the forum, and who has collected which. The files themselves lie in the object store, under `folder`.
create table images (
  id uuid primary key,
  -- Never shown.
  uploader_id uuid not null references users,
  -- The upload it was made from: registered again, it gives the same image.
  upload_id uuid not null,
  -- Random, and new for every image: an address that was once served never shows anything else.
  folder uuid not null unique,
  -- Of the widest file.
  width integer not null,
  height integer not null,
  file_size integer not null,
  -- Of all its files together.
  stored_bytes integer not null default 0,
  placeholder text not null,
  description text,
  tags text[] not null default '{}',
  uploader_name text not null,
  version integer not null default 1,
  -- Why others do not see it; null while they do.
  review_status text check (review_status in ('waiting', 'hidden', 'removed')),
  created_at timestamptz(3) not null,
  unique (uploader_id, upload_id)
);

-- A user's own images: for the data export, and to erase.
create index images_by_uploader on images (uploader_id, id);

create table image_collections (
  user_id uuid not null references users on delete cascade,
  -- No foreign key: an image is deleted at once, however many have collected it; a job clears these up by the index below.
  image_id uuid not null,
  -- A UUIDv7 of the moment it was collected: the order of the collection and its cursor.
  id uuid not null,
  collected_at timestamptz(3) not null,
  primary key (user_id, image_id)
);

create unique index image_collections_newest on image_collections (user_id, id);
create index image_collections_by_image on image_collections (image_id);

-- Uploads that somebody was given an address for: until they expire each takes storage, whether a file came or not.
create table pending_uploads (
  user_id uuid not null references users,
  id uuid not null,
  -- As announced; the address covers no other length.
  bytes integer not null,
  -- Until then the signed address takes a file.
  url_expires_at timestamptz(3) not null,
  -- Then a job removes the file and this row.
  expires_at timestamptz(3) not null,
  primary key (user_id, id)
);

create index pending_uploads_by_expiry on pending_uploads (expires_at);
