// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

type Note = {
  claimId: string;
  id: string;
  at: string;
  author: string;
  text: string;
  about?: string | undefined;
};

type Status = "draft" | "pending" | "approved" | "rejected" | "in-progress" | "completed";

type LineItem = {
  description: string;
  quantity: number;
  unitPriceCents: number;
};

type Order = {
  claimId: string;
  id: string;
  description: string;
  status: Status;
  contractorId?: string | undefined;
  createdDate: string;
  decidedDate?: string | undefined;
  lineItems: Array<LineItem>;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  agreedCents?: number | undefined;
  currency: "USD";
  version: string;
  contractorName?: string | undefined;
  nextStatuses: Array<Status>;
  assignable: boolean;
  exceedsLoss: boolean;
};

type Scene = "fire" | "smoke" | "water" | "roof" | "hail" | "wind" | "tree" | "window" | "mold" | "pipe" | "vehicle" | "repaired";

type Inspection = {
  claimId: string;
  id: string;
  taskType: "initial" | "re-inspection" | "final";
  priority: "low" | "medium" | "high" | "urgent";
  status: "open" | "scheduled" | "in-progress" | "completed" | "cancelled";
  property: string;
  instructions: string;
  scheduledDate?: string | undefined;
  scheduledTime?: string | undefined;
  completedDate?: string | undefined;
  inspectorId?: string | undefined;
  findings: string;
  recommendedActions: Array<string>;
  photos: Array<{
    scene: Scene;
    alt: string;
    takenOn: string;
    marks?: Array<{
      x: number;
      y: number;
      orderId: string;
      item: number;
    }> | undefined;
  }>;
  version: string;
  inspectorName?: string | undefined;
  nextStatuses: Array<"open" | "scheduled" | "in-progress" | "completed" | "cancelled">;
  editable: boolean;
};

type AssignContractorOutput = {
  saved: boolean;
  order: Order;
  inspection?: Inspection | undefined;
  note?: Note | undefined;
  exceeds?: {
    estimatedLossCents: number;
    approvedCents: number;
  } | undefined;
  warnings: Array<string>;
  changeId?: string | undefined;
  inspectionChangeId?: string | undefined;
};

type Match = {
  orderId: string;
  confirmedBy: string;
  confirmedAt: string;
  billedCents?: number | undefined;
  orderedCents: number;
};

type Already = {
  claimId: string;
  id: string;
  kind: "photo" | "invoice" | "report" | "letter";
  name: string;
  mime: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  bytes: number;
  source: "widget" | "chat" | "mail" | "onedrive";
  addedBy: string;
  addedAt: string;
  width?: number | undefined;
  height?: number | undefined;
  pages?: number | undefined;
  match?: Match | undefined;
  version: string;
  hasText: boolean;
};

type CreateInspectionOutput = {
  inspection: Inspection;
  created: boolean;
  scheduled?: string | undefined;
  warnings: Array<string>;
  concerns?: {
    otherSpecialty: boolean;
    otherVisits: number;
    otherTimes?: Array<string> | undefined;
  } | undefined;
  changeId?: string | undefined;
};

type Delegation = {
  deputyName: string;
  from?: string | undefined;
  until: string;
};

type Approval = {
  id: string;
  claimId: string;
  orderId: string;
  reason: string;
  requestedAt: string;
  dueAt: string;
  expiresAt: string;
  decidedAt?: string | undefined;
  decisionReason?: string | undefined;
  claimNumber: string;
  policyHolderName: string;
  description: string;
  contractorName?: string | undefined;
  state: "waiting" | "stale" | "expired" | "approved" | "rejected";
  totalCents: number;
  requestedCents: number;
  requestedBy: string;
  decidedBy?: string | undefined;
  decidedFor?: string | undefined;
  ageDays: number;
  overdue: boolean;
  mine: boolean;
  decidable: boolean;
  risks: Array<{
    code: "above-loss" | "claim-decided" | "no-contractor" | "inactive-contractor" | "low-rating" | "few-reviews" | "most-of-loss" | "several-orders" | "repeated-amount" | "no-inspection" | "old-claim";
    cents?: number | undefined;
    count?: number | undefined;
    share?: number | undefined;
    days?: number | undefined;
    rating?: number | undefined;
    orderId?: string | undefined;
  }>;
};

type OutputApproval = {
  id: string;
  orderId: string;
  state: "waiting" | "stale" | "expired" | "approved" | "rejected";
  requestedBy: string;
  requestedAt: string;
  dueAt: string;
  decidedBy?: string | undefined;
  decidedAt?: string | undefined;
  decisionReason?: string | undefined;
  mine: boolean;
  decidable: boolean;
  risks: number;
};

type ListClaimInspectionsOutput = {
  items: Array<Inspection>;
  total: number;
  cursor?: string | undefined;
};

type ListClaimNotesOutput = {
  items: Array<Note>;
  total: number;
  cursor?: string | undefined;
};

type ListClaimOrdersOutput = {
  items: Array<Order>;
  total: number;
  cursor?: string | undefined;
};

type ListClaimsOutput = {
  items: Array<{
    id: string;
    claimNumber: string;
    policyHolderName: string;
    status: "reported" | "in-review" | "approved" | "denied" | "closed";
    damageTypes: Array<string>;
    estimatedLossCents: number;
    dateOfLoss: string;
    dateReported: string;
    city: string;
    state: string;
    latitude: number;
    longitude: number;
    openInspections: number;
    pendingOrders: number;
  }>;
  total: number;
  cursor?: string | undefined;
};

type Address = {
  street: string;
  city: string;
  state: string;
  postalCode: string;
  latitude: number;
  longitude: number;
};

type ListContractorsOutput = {
  items: Array<{
    id: string;
    name: string;
    contactName: string;
    email: string;
    phone: string;
    address: Address;
    specialties: Array<string>;
    rating: number;
    reviews: number;
    preferred: boolean;
    active: boolean;
    hourlyRateCents?: number | undefined;
    nextFreeDate?: string | undefined;
    distanceKm?: number | undefined;
    activeOrders: number;
  }>;
  total: number;
  cursor?: string | undefined;
};

type Claim = {
  id: string;
  claimNumber: string;
  policyNumber: string;
  policyHolderName: string;
  policyHolderEmail: string;
  policyHolderPhone: string;
  property: Address;
  dateOfLoss: string;
  dateReported: string;
  status: "reported" | "in-review" | "approved" | "denied" | "closed";
  damageTypes: Array<string>;
  description: string;
  estimatedLossCents: number;
  currency: "USD";
  adjusterName: string;
  version: string;
  nextStatuses: Array<"reported" | "in-review" | "approved" | "denied" | "closed">;
  timeZone?: string | undefined;
  approvals: number;
};

type Change = {
  id: string;
  at: string;
  tool: string;
  by: string;
  record: string;
  summary: string;
  status?: {
    from: string;
    to: string;
  } | undefined;
  undoable: boolean;
  call?: string | undefined;
};

declare module "@suite/widget-kit" {
  interface SampleTools {
    "add-claim-note": {
      input: {
        claimId: string;
        note: string;
        about?: string | undefined;
      };
      output: {
        note: Note;
        changeId?: string | undefined;
      };
    };
    "assign-contractor": {
      input: {
        purchaseOrderId: string;
        contractorId: string;
        version?: string | undefined;
      };
      output: AssignContractorOutput;
    };
    "attach-claim-document": {
      input: {
        claimId: string;
        kind?: "photo" | "invoice" | "report" | "letter" | undefined;
        references?: ReadonlyArray<string> | undefined;
        file_url?: string | undefined;
        file_name?: string | undefined;
        files?: ReadonlyArray<{
          download_url: string;
          file_id: string;
          mime_type?: string | undefined;
          file_name?: string | undefined;
        }> | undefined;
      };
      output: {
        claimId: string;
        attached: Array<{
          claimId: string;
          id: string;
          kind: "photo" | "invoice" | "report" | "letter";
          name: string;
          mime: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
          bytes: number;
          source: "widget" | "chat" | "mail" | "onedrive";
          addedBy: string;
          addedAt: string;
          width?: number | undefined;
          height?: number | undefined;
          pages?: number | undefined;
          match?: Match | undefined;
          version: string;
          hasText: boolean;
          changeId?: string | undefined;
        }>;
        already: Array<Already>;
        refused: Array<{
          name: string;
          reason: string;
        }>;
        free: number;
      };
    };
    "confirm-invoice-match": {
      input: {
        claimId: string;
        documentId: string;
        orderId: string;
        confirm?: boolean | undefined;
        version?: string | undefined;
      };
      output: {
        saved: boolean;
        document: Already;
        differenceCents?: number | undefined;
        changeId?: string | undefined;
      };
    };
    "create-inspection": {
      input: {
        claimId?: string | undefined;
        claimNumber?: string | undefined;
        taskType: "initial" | "re-inspection" | "final";
        status?: "open" | "scheduled" | undefined;
        priority?: "low" | "medium" | "high" | "urgent" | undefined;
        scheduledDate?: string | undefined;
        scheduledTime?: string | "" | undefined;
        inspectorId?: string | undefined;
        property?: string | undefined;
        instructions?: string | undefined;
        timeZone?: string | undefined;
      };
      output: CreateInspectionOutput;
    };
    "decide-approval": {
      input: {
        approvalIds: ReadonlyArray<string>;
        decision: "approve" | "reject";
        reason?: string | undefined;
        confirm?: boolean | undefined;
        timeZone?: string | undefined;
      };
      output: {
        saved: boolean;
        decision: "approve" | "reject";
        approvals: Array<{
          id: string;
          claimId: string;
          claimNumber: string;
          policyHolderName: string;
          orderId: string;
          description: string;
          totalCents: number;
          state: "waiting" | "stale" | "expired" | "approved" | "rejected";
          decidedBy?: string | undefined;
          decidedFor?: string | undefined;
          decidedAt?: string | undefined;
        }>;
        totalCents: number;
        conflicts: Array<{
          approvalId: string;
          code: string;
          message: string;
          decidedBy?: string | undefined;
          decidedAt?: string | undefined;
        }>;
        changeIds: Array<string>;
      };
    };
    "delegate-approvals": {
      input: {
        deputy?: string | undefined;
        until?: string | undefined;
        from?: string | undefined;
        end?: boolean | undefined;
      };
      output: {
        delegation?: Delegation | undefined;
        changed: boolean;
      };
    };
    "find-files-for-claim": {
      input: {
        claimId: string;
        words?: string | undefined;
      };
      output: {
        claimId: string;
        searchedFor: Array<string>;
        files: Array<{
          reference: string;
          name: string;
          source: "mail" | "onedrive";
          from?: string | undefined;
          subject?: string | undefined;
          date: string;
          bytes: number;
          foundBy: Array<string>;
        }>;
        isCut: boolean;
      };
    };
    "get-approval": {
      input: {
        approvalId: string;
      };
      output: {
        approval: Approval;
        requested: {
          description: string;
          contractorId?: string | undefined;
          lineItems: Array<LineItem>;
          totalCents: number;
          contractorName?: string | undefined;
        };
        order?: {
          lineItems: Array<LineItem>;
          taxCents: number;
          totalCents: number;
          contractorName?: string | undefined;
          status: Status;
        } | undefined;
        claim: {
          id: string;
          claimNumber: string;
          policyHolderName: string;
          status: "reported" | "in-review" | "approved" | "denied" | "closed";
          damageTypes: Array<string>;
          dateReported: string;
          estimatedLossCents: number;
          adjusterName: string;
          approvedCents: number;
        };
      };
    };
    "get-claim-summary": {
      input: {
        claimId: string;
      };
      output: {
        readAt: string;
        claimId: string;
        claimNumber: string;
        policyHolderName: string;
        status: "reported" | "in-review" | "approved" | "denied" | "closed";
        nextStatuses: Array<"reported" | "in-review" | "approved" | "denied" | "closed">;
        estimatedLossCents: number;
        approvedCents: number;
        currency: "USD";
        inspections: Array<{
          id: string;
          taskType: "initial" | "re-inspection" | "final";
          status: "open" | "scheduled" | "in-progress" | "completed" | "cancelled";
          scheduledDate?: string | undefined;
          scheduledTime?: string | undefined;
        }>;
        orders: Array<{
          id: string;
          description: string;
          status: Status;
          totalCents: number;
        }>;
        approvals?: Array<OutputApproval> | undefined;
        notes: number;
      };
    };
    "get-photo": {
      input: {
        scene: "fire" | "smoke" | "water" | "roof" | "hail" | "wind" | "tree" | "window" | "mold" | "pipe" | "vehicle" | "repaired";
      };
      output: {
        scene: Scene;
        mimeType: string;
        data: string;
      };
    };
    "list-claim-documents": {
      input: {
        claimId: string;
        kind?: "photo" | "invoice" | "report" | "letter" | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: {
        items: Array<Already>;
        total: number;
        cursor?: string | undefined;
        claimId: string;
        free: number;
      };
    };
    "list-claim-inspections": {
      input: {
        claimId: string;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListClaimInspectionsOutput;
    };
    "list-claim-notes": {
      input: {
        claimId: string;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListClaimNotesOutput;
    };
    "list-claim-orders": {
      input: {
        claimId: string;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListClaimOrdersOutput;
    };
    "list-claim-pins": {
      input: {
        status?: "open" | "reported" | "in-review" | "approved" | "denied" | "closed" | undefined;
        policyHolderName?: string | undefined;
        damageType?: string | undefined;
        minLoss?: number | undefined;
        maxLoss?: number | undefined;
        sortBy?: "estimatedLoss" | "dateOfLoss" | "dateReported" | "policyHolderName" | "claimNumber" | undefined;
        sortOrder?: "asc" | "desc" | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: {
        items: Array<{
          id: string;
          claimNumber: string;
          status: "reported" | "in-review" | "approved" | "denied" | "closed";
          city: string;
          state: string;
          latitude: number;
          longitude: number;
        }>;
        total: number;
        cursor?: string | undefined;
      };
    };
    "list-claims": {
      input: {
        status?: "open" | "reported" | "in-review" | "approved" | "denied" | "closed" | undefined;
        policyHolderName?: string | undefined;
        damageType?: string | undefined;
        minLoss?: number | undefined;
        maxLoss?: number | undefined;
        sortBy?: "estimatedLoss" | "dateOfLoss" | "dateReported" | "policyHolderName" | "claimNumber" | undefined;
        sortOrder?: "asc" | "desc" | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListClaimsOutput;
    };
    "list-contractors": {
      input: {
        specialty?: string | undefined;
        preferredOnly?: boolean | undefined;
        claimId?: string | undefined;
        name?: string | undefined;
        maxDistanceKm?: number | undefined;
        sortBy?: "rating" | "distance" | "name" | "price" | "nextFree" | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListContractorsOutput;
    };
    "list-inspectors": {
      input: {
        specialization?: string | undefined;
        claimId?: string | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: {
        items: Array<{
          id: string;
          name: string;
          email: string;
          phone: string;
          specializations: Array<string>;
          city: string;
          state: string;
          distanceKm?: number | undefined;
          openInspections: number;
        }>;
        total: number;
        cursor?: string | undefined;
      };
    };
    "match-claim-invoice": {
      input: {
        claimId: string;
        documentId: string;
      };
      output: {
        document: Already;
        invoice: {
          number?: string | undefined;
          vendor?: string | undefined;
          date?: string | undefined;
          orderNumber?: string | undefined;
          claimNumber?: string | undefined;
          subtotalCents?: number | undefined;
          taxCents?: number | undefined;
          totalCents?: number | undefined;
          lines: Array<{
            text: string;
            amountCents: number;
          }>;
        };
        candidates: Array<{
          orderId: string;
          description: string;
          contractorName?: string | undefined;
          confidence: number;
          reasons: Array<"order-number" | "vendor" | "total" | "lines" | "date" | "claim-number">;
          orderedCents: number;
          billedCents?: number | undefined;
          differenceCents?: number | undefined;
          lines: Array<{
            item?: number | undefined;
            ordered?: string | undefined;
            orderedCents?: number | undefined;
            billed?: string | undefined;
            billedCents?: number | undefined;
            differenceCents: number;
            confidence: number;
            reason: "words-and-amount" | "amount" | "words" | "only-ordered" | "only-billed";
          }>;
        }>;
      };
    };
    "read-claim-document": {
      input: {
        claimId: string;
        documentId: string;
        size?: "thumbnail" | "screen" | "original" | undefined;
        part?: number | undefined;
      };
      output: {
        documentId: string;
        mime: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
        bytes: number;
        part: number;
        parts: number;
        data: string;
      };
    };
    "read-document-text": {
      input: {
        claimId: string;
        documentId: string;
      };
      output: {
        documentId: string;
        pages: number;
        text: string;
        isCut: boolean;
      };
    };
    "read-view-state": {
      input: {
        viewId: string;
      };
      output: {
        state: Record<string, unknown>;
      };
    };
    "remove-claim-document": {
      input: {
        claimId: string;
        documentId: string;
        confirm?: boolean | undefined;
        version?: string | undefined;
      };
      output: {
        removed: boolean;
        document: Already;
        restorableDays: number;
        changeId?: string | undefined;
      };
    };
    "request-approval": {
      input: {
        purchaseOrderId: string;
        reason: string;
        version?: string | undefined;
      };
      output: {
        approval: Approval;
        created: boolean;
        changeId?: string | undefined;
      };
    };
    "save-view-state": {
      input: {
        viewId: string;
        state: Record<string, unknown>;
      };
      output: {
        saved: boolean;
      };
    };
    "show-approvals": {
      input: {
        status?: "waiting" | "outdated" | "decided" | "all" | undefined;
        claimId?: string | undefined;
        mine?: boolean | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: {
        view: "approvals";
        readAt: string;
        filters: {
          status: "waiting" | "outdated" | "decided" | "all";
          claimId?: string | undefined;
          mine?: boolean | undefined;
        };
        you: {
          name: string;
          manager: boolean;
          limitCents?: number | undefined;
          deputyFor?: Array<{
            managerName: string;
            until: string;
          }> | undefined;
          deputy?: Delegation | undefined;
        };
        currency: "USD";
        totals: {
          waiting: number;
          waitingCents: number;
          overdue: number;
          decidable: number;
          outdated: number;
          decided: number;
        };
        approvals: {
          items: Array<Approval>;
          total: number;
          cursor?: string | undefined;
        };
        outcomes: Array<{
          id: string;
          claimId: string;
          claimNumber: string;
          orderId: string;
          state: "waiting" | "stale" | "expired" | "approved" | "rejected";
          totalCents: number;
          decidedBy?: string | undefined;
          decidedAt?: string | undefined;
          decisionReason?: string | undefined;
        }>;
      };
    };
    "show-claim-detail": {
      input: {
        claimId: string;
      };
      output: {
        view: "claim";
        readAt: string;
        claim: Claim;
        totals: {
          approvedCents: number;
          pendingCents: number;
          openInspections: number;
          pendingOrders: number;
        };
        approvals?: Array<OutputApproval> | undefined;
        approvalLimitCents?: number | undefined;
        inspections: ListClaimInspectionsOutput;
        orders: ListClaimOrdersOutput;
        notes: ListClaimNotesOutput;
        documents?: {
          total: number;
          differing: number;
        } | undefined;
      };
    };
    "show-claims-dashboard": {
      input: {
        status?: "open" | "reported" | "in-review" | "approved" | "denied" | "closed" | undefined;
        policyHolderName?: string | undefined;
        damageType?: string | undefined;
        minLoss?: number | undefined;
        maxLoss?: number | undefined;
        sortBy?: "estimatedLoss" | "dateOfLoss" | "dateReported" | "policyHolderName" | "claimNumber" | undefined;
        sortOrder?: "asc" | "desc" | undefined;
      };
      output: {
        view: "claims";
        readAt: string;
        filters: {
          status?: "open" | "reported" | "in-review" | "approved" | "denied" | "closed" | undefined;
          policyHolderName?: string | undefined;
          damageType?: string | undefined;
          minLoss?: number | undefined;
          maxLoss?: number | undefined;
        };
        sortBy: "estimatedLoss" | "dateOfLoss" | "dateReported" | "policyHolderName" | "claimNumber";
        sortOrder: "asc" | "desc";
        currency: "USD";
        totals: {
          claims: number;
          open: number;
          estimatedLossCents: number;
          approvedCents: number;
          openInspections: number;
          pendingOrders: number;
          pendingCents: number;
        };
        byStatus: Array<{
          status: "reported" | "in-review" | "approved" | "denied" | "closed";
          claims: number;
          estimatedLossCents: number;
        }>;
        byDamageType: Array<{
          damageType: string;
          claims: number;
          estimatedLossCents: number;
        }>;
        claims: ListClaimsOutput;
        options: {
          damageTypes: Array<string>;
        };
      };
    };
    "show-contractors": {
      input: {
        specialty?: string | undefined;
        preferredOnly?: boolean | undefined;
        claimId?: string | undefined;
        name?: string | undefined;
        maxDistanceKm?: number | undefined;
        sortBy?: "rating" | "distance" | "name" | "price" | "nextFree" | undefined;
      };
      output: {
        view: "contractors";
        readAt: string;
        query: {
          specialty?: string | undefined;
          preferredOnly?: boolean | undefined;
          claimId?: string | undefined;
          name?: string | undefined;
          maxDistanceKm?: number | undefined;
          sortBy?: "rating" | "distance" | "name" | "price" | "nextFree" | undefined;
        };
        total: {
          contractors: number;
          preferred: number;
        };
        near?: {
          id: string;
          claimNumber: string;
          policyHolderName: string;
          damageTypes: Array<string>;
          city: string;
          state: string;
          latitude: number;
          longitude: number;
          orders: Array<{
            id: string;
            description: string;
            status: Status;
            totalCents: number;
            contractorId?: string | undefined;
            contractorName?: string | undefined;
            version: string;
          }>;
        } | undefined;
        currency: "USD";
        best?: {
          distanceKm?: number | undefined;
          rating?: number | undefined;
          hourlyRateCents?: number | undefined;
          nextFreeDate?: string | undefined;
        } | undefined;
        contractors: ListContractorsOutput;
        options: {
          specialties: Array<string>;
        };
      };
    };
    "show-recent-changes": {
      input: {
        record?: string | undefined;
        limit?: number | undefined;
        cursor?: string | undefined;
      };
      output: {
        changes: Array<Change>;
        cursor?: string | undefined;
      };
    };
    "undo-change": {
      input: {
        changeId: string;
        wholeCall?: boolean | undefined;
      };
      output: {
        change: Change;
        undone?: number | undefined;
        kept?: Array<{
          record: string;
          message: string;
        }> | undefined;
      };
    };
    "update-claim-status": {
      input: {
        claimId: string;
        status: "reported" | "in-review" | "approved" | "denied" | "closed";
        note?: string | undefined;
        version?: string | undefined;
      };
      output: {
        claim: Claim;
        changed: boolean;
        note?: Note | undefined;
        changeId?: string | undefined;
      };
    };
    "update-inspection": {
      input: {
        inspectionId: string;
        status?: "open" | "scheduled" | "in-progress" | "completed" | "cancelled" | undefined;
        priority?: "low" | "medium" | "high" | "urgent" | undefined;
        scheduledDate?: string | undefined;
        scheduledTime?: string | "" | undefined;
        inspectorId?: string | undefined;
        property?: string | undefined;
        instructions?: string | undefined;
        timeZone?: string | undefined;
        findings?: string | undefined;
        recommendedActions?: ReadonlyArray<string> | undefined;
        version?: string | undefined;
      };
      output: CreateInspectionOutput;
    };
    "update-purchase-order": {
      input: {
        purchaseOrderId: string;
        status: "pending" | "approved" | "rejected" | "in-progress" | "completed";
        note?: string | undefined;
        inspectionId?: string | undefined;
        findings?: string | undefined;
        recommendedActions?: ReadonlyArray<string> | undefined;
        confirm?: boolean | undefined;
        timeZone?: string | undefined;
        version?: string | undefined;
      };
      output: AssignContractorOutput;
    };
    "upload-claim-document": {
      input: {
        claimId: string;
        uploadId?: string | undefined;
        name: string;
        kind?: "photo" | "invoice" | "report" | "letter" | undefined;
        bytes: number;
        part: number;
        data: string;
      };
      output: {
        uploadId: string;
        parts: number;
        done: boolean;
        attached?: Already | undefined;
        already?: Already | undefined;
        changeId?: string | undefined;
      };
    };
  }
}
