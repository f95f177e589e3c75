import type { LetterMood } from '@turnstone/contract/letters';
import type { LoggedDecision, ModerationCase } from '@turnstone/contract/moderation';
import type { NoticeKind } from '@turnstone/contract/notices';
import type { PaidItem, ProductId } from '@turnstone/contract/payments';
import type { DisplayStyle, PivotTag } from '@turnstone/contract/pivots';
import type { PaidPlan } from '@turnstone/contract/plan';
import type { IdeaStatus } from '@turnstone/contract/project-ideas';
import type { ProjectStatus } from '@turnstone/contract/projects';
import type { ReasonStatement } from '@turnstone/contract/reason-statements';
import type { Report, ReportReason } from '@turnstone/contract/reports';
import type { Review } from '@turnstone/contract/review';
import type { CommunityRule, SharedKind } from '@turnstone/contract/shared-things';
import type { Generated, Selection } from 'kysely';
import type { Subscription } from './payment-objects.ts';

/**
 * The tables as the migrations make them, and the only place that types them: `schema.test.ts` compares it with the
 * database. `Generated` is a column with a default. Times and days are text (see `db.ts`). What each column is for stands
 * in `apps/server/migrations`.
 */
export interface Tables {
  users: {
    id: string;
    identity_hash: Buffer | null;
    key_version: number;
    wrapped_key: Buffer;
    profile: Buffer;
    pen_name: Buffer | null;
    own_name: Buffer | null;
    created_at: string;
    min_auth_time: string | null;
    deletion_due_at: string | null;
    deleted_at: string | null;
    no_contact_start: string | null;
    remembers_nights: Generated<boolean>;
    project_count: Generated<number>;
    open_project_count: Generated<number>;
    active_project_count: Generated<number>;
    minutes_logged: Generated<number>;
    intro_plan: PaidPlan | null;
    intro_ends_at: string | null;
    paid_plan: PaidPlan | null;
    paid_until: string | null;
    payment_customer_id: string | null;
    moderator_alias: string | null;
    moderator_grant: Buffer | null;
    are_posts_trusted: Generated<boolean>;
    are_images_trusted: Generated<boolean>;
    unseen_statement_count: Generated<number>;
    last_import_date: string | null;
    daily_import_count: Generated<number>;
    daily_import_entry_count: Generated<number>;
  };
  sessions: {
    user_id: string;
    id: string;
    token_hash: Buffer;
    key_version: number;
    sealed: Buffer;
    created_at: string;
    authenticated_at: string;
    last_seen_at: string;
    expires_at: string;
  };
  used_sign_in_states: {
    state_hash: Buffer;
    expires_at: string;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    fingerprint: Buffer;
    response: Buffer;
    resource_id: string | null;
    created_at: string;
  };
  spells: {
    user_id: string;
    id: string;
    first_day: string;
    end_day: string;
    reached_days: number;
    version: Generated<number>;
  };
  contacts: {
    user_id: string;
    id: string;
    day: string;
    ended_start: string | null;
    sealed: Buffer;
    version: Generated<number>;
    created_at: string;
  };
  sealed_words: {
    user_id: string;
    id: string;
    sealed: Buffer;
    version: Generated<number>;
    opens_at: string;
    created_at: string;
  };
  nights: {
    user_id: string;
    id: string;
    day: string;
    sealed: Buffer;
    version: Generated<number>;
    created_at: string;
  };
  thoughts: {
    user_id: string;
    id: string;
    sealed: Buffer;
    version: Generated<number>;
    created_at: string;
  };
  pivots: {
    user_id: string;
    id: string;
    thought_id: string;
    sealed: Buffer;
    version: Generated<number>;
    usage_count: Generated<number>;
    last_used_at: string | null;
    helped_times: Generated<number>;
    helped_nights: Generated<number>;
    strength: Generated<number>;
    image_id: string | null;
    display_style: DisplayStyle | null;
    saved_from: string | null;
    /** Of the copy that others read, or could once; null of a pivot that was never shared. */
    shared_id: string | null;
    created_at: string;
  };
  activity: {
    user_id: string;
    day: string;
    usage_count: Generated<number>;
    pivot_count: Generated<number>;
  };
  trial_imports: {
    user_id: string;
    id: string;
    sealed: Buffer;
    created_at: string;
  };
  projects: {
    user_id: string;
    id: string;
    sealed: Buffer;
    version: Generated<number>;
    status: Generated<ProjectStatus>;
    idea_count: Generated<number>;
    completed_idea_count: Generated<number>;
    minutes_logged: Generated<number>;
    time_log_count: Generated<number>;
    last_logged_at: string | null;
    created_at: string;
  };
  project_ideas: {
    user_id: string;
    id: string;
    project_id: string;
    sealed: Buffer;
    version: Generated<number>;
    status: Generated<IdeaStatus>;
    created_at: string;
  };
  project_time_logs: {
    user_id: string;
    id: string;
    project_id: string;
    sealed: Buffer;
    version: Generated<number>;
    minutes: number;
    month: string;
    week: string;
    logged_at: string;
  };
  project_monthly_totals: {
    user_id: string;
    month: string;
    minutes: Generated<number>;
  };
  project_weekly_totals: {
    user_id: string;
    week: string;
    project_id: string;
    minutes: Generated<number>;
  };
  letters: {
    user_id: string;
    id: string;
    sealed: Buffer;
    version: Generated<number>;
    is_archived: Generated<boolean>;
    allow_comments: Generated<boolean>;
    /** Of the copy that the forum has, or had; null of a letter that was never shared. */
    shared_id: string | null;
    created_at: string;
    last_edited_at: string;
  };
  shared_letters: {
    id: string;
    author_id: string;
    feed_id: string | null;
    shared_at: string | null;
    title: string | null;
    content: string | null;
    mood: LetterMood | null;
    author_name: string | null;
    allow_comments: boolean;
    comment_count: Generated<number>;
    review_status: Review;
  };
  letter_comments: {
    id: string;
    letter_id: string;
    author_id: string;
    author_name: string;
    content: string;
    version: Generated<number>;
    review_status: Review;
    created_at: string;
    shown_at: string | null;
  };
  images: {
    id: string;
    uploader_id: string;
    upload_id: string;
    folder: string;
    width: number;
    height: number;
    file_size: number;
    /** Of all its files together. */
    stored_bytes: Generated<number>;
    placeholder: string;
    description: string | null;
    tags: Generated<string[]>;
    uploader_name: string;
    version: Generated<number>;
    review_status: Review;
    created_at: string;
  };
  image_collections: {
    user_id: string;
    image_id: string;
    id: string;
    collected_at: string;
  };
  pending_uploads: {
    user_id: string;
    id: string;
    bytes: number;
    url_expires_at: string;
    expires_at: string;
  };
  shared_pivots: {
    id: string;
    author_id: string;
    feed_id: string;
    shared_at: string;
    phrase: string;
    thought: string | null;
    tags: Generated<PivotTag[]>;
    author_name: string;
    image_id: string;
    display_style: DisplayStyle;
    review_status: Review;
  };
  subscriptions: {
    user_id: string;
    provider_id: string;
    state: Subscription['state'];
    renews_as: PaidPlan | null;
    paid_plan: PaidPlan | null;
    paid_until: string | null;
    access_until: string | null;
    created_at: string;
  };
  checkouts: {
    id: string;
    fingerprint: Buffer;
    provider_id: string | null;
    created_at: string;
  };
  orders: {
    id: string;
    user_id: string | null;
    payment_id: string;
    product: ProductId;
    amount: number;
    key_version: number;
    wrapped_key: Buffer;
    sealed: Buffer;
    is_refunded: Generated<boolean>;
    shipped_at: string | null;
    ordered_at: string;
    is_account_deleted: Generated<boolean>;
  };
  moderation_cases: {
    id: string;
    kind: SharedKind;
    target_id: string;
    reason: ModerationCase['why'];
    /** Minus the number of reports. */
    rank: Generated<number>;
    weight: Generated<number>;
    opened_at: string;
    closed_at: string | null;
  };
  reports: {
    reporter_id: string;
    id: string;
    kind: SharedKind;
    target_id: string;
    reason: ReportReason;
    sealed: Buffer;
    weight: number;
    received_at: string;
    outcome: Report['outcome'];
  };
  reason_statements: {
    author_id: string;
    id: string;
    kind: SharedKind;
    target_id: string;
    decision: ReasonStatement['decision'];
    rule: CommunityRule;
    sealed: Buffer;
    decided_at: string;
    appeal: Buffer | null;
    appealed_at: string | null;
    appeal_outcome: NonNullable<ReasonStatement['appeal']>['outcome'];
    appeal_decided_at: string | null;
    erase_after: string | null;
  };
  moderation_decisions: {
    id: string;
    kind: SharedKind;
    target_id: string;
    decision: LoggedDecision['decision'];
    rule: CommunityRule | null;
    report_count: number;
    is_appeal: boolean;
    moderator_alias: string;
    decided_at: string;
  };
  blocks: {
    blocker_id: string;
    id: string;
    blocked_id: string;
    shown_name: string;
    target_id: string | null;
    salt: Buffer;
    created_at: string;
    ended_at: string | null;
  };
  notices: {
    user_id: string;
    id: string;
    kind: NoticeKind;
    target_id: string;
    since: string;
    read_at: string | null;
    created_at: string;
  };
  receipts: {
    user_id: string;
    id: string;
    reference: string;
    item: PaidItem;
    amount: number;
    is_refunded: Generated<boolean>;
    paid_at: string;
  };
  job_workers: {
    worker_id: string;
    seen_at: string;
  };
}

export type TableName = keyof Tables;
export type ColumnOf<Table extends TableName> = keyof Tables[Table] & string;

/** What a query gives that selects these columns, each as itself or `as` another name. */
export type RowOf<Table extends TableName, Columns extends readonly string[]> = Readonly<
  Selection<Tables, Table, Columns[number]>
>;
