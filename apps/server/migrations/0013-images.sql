-- The images of the community, and who has collected which. The files themselves lie in the object store, under `folder`.
create table images (
  id uuid primary key,
  -- Never shown.
  uploader_id uuid not null references people,
  -- The upload it was made from: registered again, it answers the same image.
  upload_id uuid not null,
  -- Random, and new for every image: an address that was once served never shows anything else.
  folder uuid not null unique,
  -- Of the widest file.
  width integer not null,
  height integer not null,
  file_size integer not null,
  placeholder text not null,
  file_name text not null,
  original_name text not null,
  description text,
  tags text[] not null default '{}',
  uploader_name text not null,
  created_at timestamptz(3) not null,
  unique (uploader_id, upload_id)
);

create table image_collections (
  user_id uuid not null references people on delete cascade,
  -- No foreign key: an image is deleted at once, however many have collected it; a job clears these up by the index below.
  image_id uuid not null,
  -- A UUIDv7 of the moment it was collected: the order of the collection and its cursor.
  id uuid not null,
  collected_at timestamptz(3) not null,
  primary key (user_id, image_id)
);

create unique index image_collections_newest on image_collections (user_id, id);
create index image_collections_by_image on image_collections (image_id);
